import { createReplyTemplate } from '../../shared/contract/reply-templates.ts';
import { handle } from '../lib/http/handle.ts';
import { createTemplateOnce } from '../lib/inquiries/template.table.ts';

export const handler = handle(createReplyTemplate, ({ input, context, key, fingerprint }) =>
  createTemplateOnce(input, { ...context, key, fingerprint }),
);
