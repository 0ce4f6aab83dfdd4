import { deleteReplyTemplate } from '../../shared/contract/reply-templates.ts';
import { handle } from '../lib/http/handle.ts';
import { deleteTemplate } from '../lib/inquiries/template.table.ts';

export const handler = handle(deleteReplyTemplate, async ({ input }) => {
  await deleteTemplate(input.id);

  return {};
});
