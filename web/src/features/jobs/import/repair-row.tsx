import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react';
import { listClients, summariseClients } from '../../../../../shared/contract/crm.ts';
import {
  leaveOutImportRow,
  listImportRows,
  readJob,
  repairImportRow,
} from '../../../../../shared/contract/jobs.ts';
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportValues,
} from '../../../../../shared/domain/client-import.ts';
import type { ImportJob, ImportRow } from '../../../../../shared/domain/job.ts';
import { isRefusal } from '../../../api/errors.ts';
import { useMutation } from '../../../api/mutation.ts';
import { ToolButton } from '../../../ui/data/tool-button.tsx';
import { showFailure, showToast } from '../../../ui/overlay/toast.tsx';

const OUTCOMES = {
  created: 'is a client now',
  filled: 'was a client; its empty fields are filled',
  known: 'was a client already',
} as const;

const READS = [readJob, listImportRows, listClients, summariseClients];

interface RepairRowProps {
  job: ImportJob;
  row: ImportRow;
  /** The id of the `datalist` of usernames. */
  leads: string;
}

/** A row that was not imported, with its values to correct. */
export const RepairRow = ({ job, row: { row, values, faults }, leads }: RepairRowProps) => {
  const id = useId();
  const [typed, setTyped] = useState<ImportValues>({});
  const [messages, setMessages] = useState<Partial<Record<string, string>>>(
    Object.fromEntries(faults.map(({ field = 'row', message }) => [field, message])),
  );
  const repair = useMutation(repairImportRow, { invalidates: READS });
  const leaveOut = useMutation(leaveOutImportRow, { invalidates: READS });
  const isBusy = repair.isPending || leaveOut.isPending;
  const fields = IMPORT_FIELDS.filter((field) => field in values || messages[field] !== undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = await repair.send({ id: job.id, row, values: typed });
    if (sent.sent) {
      const { output } = sent;
      if (output) showToast({ title: `Row ${row}: ${output.client.clientName} ${OUTCOMES[output.outcome]}` });
      return;
    }
    if (Object.keys(sent.fields).length > 0) return setMessages(sent.fields);
    showFailure(
      'Row not imported',
      isRefusal(sent.error) ? sent.error.message : 'The row could not be imported. Please try again.',
    );
  };
  const remove = async () => {
    if (isBusy) return;
    const removed = await leaveOut.send({ id: job.id, row });
    if (!removed.sent)
      showFailure('Row not left out', isRefusal(removed.error) ? removed.error.message : 'Please try again.');
  };

  return (
    <li data-row className="border-b border-rule py-3">
      <form aria-label={`Row ${row}`} onSubmit={submit} className="space-y-2" noValidate>
        <p className="text-note font-medium">Row {row}</p>
        {messages.row !== undefined && (
          <p dir="auto" className="max-w-3xl text-note wrap-anywhere text-fault">
            {messages.row}
          </p>
        )}
        <div
          data-fields
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-2"
        >
          {fields.map((field) => (
            <Value
              key={field}
              id={`${id}-${field}`}
              field={field}
              value={typed[field] ?? values[field] ?? ''}
              message={messages[field]}
              options={field === 'assignedRelationshipLead' ? leads : undefined}
              onType={(text) => setTyped({ ...typed, [field]: text })}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <ToolButton type="submit" aria-disabled={isBusy}>
            Import row<span className="sr-only"> {row}</span>
          </ToolButton>
          <ToolButton aria-disabled={isBusy} onClick={remove}>
            Leave out<span className="sr-only"> row {row}</span>
          </ToolButton>
        </div>
      </form>
    </li>
  );
};

interface ValueProps {
  id: string;
  field: ImportField;
  value: string;
  message: string | undefined;
  options: string | undefined;
  onType: (text: string) => void;
}

const Value = ({ id, field, value, message, options, onType }: ValueProps) => {
  const control = {
    ...{ id, value, dir: 'auto', autoComplete: 'off' },
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': message === undefined ? undefined : `${id}-fault`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value),
    className:
      'mt-1 block w-full rounded-xs border border-ink-faint bg-paper-bright px-2.5 py-1.5 text-data text-ink aria-invalid:border-fault',
  };

  return (
    <div>
      <label htmlFor={id} className="block text-note text-ink-soft">
        {IMPORT_FIELD_LABELS[field]}
      </label>
      {/* A field of one line would take the line breaks out. */}
      {field === 'notesIntelligence' ? (
        <textarea {...control} rows={Math.min(value.split('\n').length, 6)} />
      ) : (
        <input {...control} list={options} />
      )}
      {message !== undefined && (
        <p id={`${id}-fault`} className="mt-1 text-note text-fault">
          {message}
        </p>
      )}
    </div>
  );
};
