import type { ChangeEvent } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import type { listReplyTemplates } from '../../../../shared/contract/reply-templates.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { fillTemplate, type ReplyTemplate } from '../../../../shared/domain/reply-template.ts';
import type { Query } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { insertText } from '../../ui/form/insert-text.ts';

const NONE: readonly ReplyTemplate[] = [];

interface ReplyTemplatesProps {
  inquiry: Inquiry;
  read: Query<OutputOf<typeof listReplyTemplates>>;
  onEdit: () => void;
}

/** Inserts a template into the field `text` of the form around it, and opens the templates. */
export const ReplyTemplates = ({ inquiry, read, onEdit }: ReplyTemplatesProps) => {
  const templates = read.state === 'ready' ? read.data.items : NONE;

  const insert = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const template = templates.find(({ id }) => id === target.value);
    const field = target.form?.elements.namedItem('text');
    if (template && field instanceof HTMLTextAreaElement)
      insertText(field, fillTemplate(template.text, inquiry));
  };

  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ToolSelect label="Template" value="" onChange={insert}>
        <option value="">{templates.length === 0 ? 'None yet' : 'Insert…'}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolSelect>
      <ToolButton onClick={onEdit}>Edit templates</ToolButton>
      {read.state === 'failed' && (
        <p role="alert" className="text-note text-fault">
          The templates could not be loaded.
        </p>
      )}
    </div>
  );
};
