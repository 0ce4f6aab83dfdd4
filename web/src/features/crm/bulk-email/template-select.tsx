import type { ChangeEvent } from 'react';
import { listReplyTemplates } from '../../../../../shared/contract/reply-templates.ts';
import type { ReplyTemplate } from '../../../../../shared/domain/reply-template.ts';
import { useQuery } from '../../../api/query.ts';
import { ToolSelect } from '../../../ui/data/tool-select.tsx';
import { insertText } from '../../../ui/form/insert-text.ts';

const NONE: readonly ReplyTemplate[] = [];

/** Inserts a template of replies into the field `text` of the form around it; its fields are filled for each client. */
export const TemplateSelect = () => {
  const read = useQuery(listReplyTemplates, {}, { every: false });
  const templates = read.state === 'ready' ? read.data.items : NONE;
  if (templates.length === 0) return null;

  const insert = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const template = templates.find(({ id }) => id === target.value);
    const field = target.form?.elements.namedItem('text');
    if (template && field instanceof HTMLTextAreaElement) insertText(field, template.text);
  };

  return (
    <ToolSelect label="Template" value="" onChange={insert}>
      <option value="">Insert…</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ToolSelect>
  );
};
