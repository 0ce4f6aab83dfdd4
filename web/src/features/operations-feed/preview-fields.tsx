import { useState } from 'react';
import type { ContractPreview } from '../../../../shared/domain/operations.ts';
import { CompactInput, CompactTextarea } from '../../ui/form/compact-field.tsx';
import { rowField } from './feed-from-form.ts';

interface PreviewFieldsProps {
  place: number;
  preview: ContractPreview | undefined;
}

/** Fields of a contract preview; a new preview receives its id here. */
export const PreviewFields = ({ place, preview }: PreviewFieldsProps) => {
  const [id] = useState(() => preview?.id ?? `preview-${crypto.randomUUID().slice(0, 8)}`);
  const name = (field: keyof ContractPreview) => rowField('items', place, field);

  return (
    <>
      <input type="hidden" name={name('id')} value={id} />
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <CompactInput
          name={name('title')}
          label="Title"
          required
          missing="Please enter the title."
          autoComplete="off"
          defaultValue={preview?.title}
        />
        <CompactInput
          name={name('type')}
          label="Type"
          required
          missing="Please enter the type."
          autoComplete="off"
          defaultValue={preview?.type}
        />
        <CompactInput
          name={name('status')}
          label="Status"
          required
          missing="Please enter the status."
          autoComplete="off"
          defaultValue={preview?.status}
        />
      </div>
      <CompactTextarea
        name={name('summary')}
        label="Summary"
        rows={3}
        required
        missing="Please enter the summary."
        defaultValue={preview?.summary}
        className="mt-2"
      />
    </>
  );
};
