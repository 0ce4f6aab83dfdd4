import { updateReplyTemplate } from '../../shared/contract/reply-templates.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { editTemplate } from '../lib/inquiries/template.table.ts';

export const handler = handle(updateReplyTemplate, async ({ input, context }) => {
  const { id, version, ...content } = input;
  const template = await editTemplate(id, content, { ...context, expectedVersion: version });
  if (!template) throw notFound('template');

  return template;
});
