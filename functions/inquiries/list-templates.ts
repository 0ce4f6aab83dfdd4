import { listReplyTemplates } from '../../shared/contract/reply-templates.ts';
import { handle } from '../lib/http/handle.ts';
import { findTemplates } from '../lib/inquiries/template.table.ts';

export const handler = handle(listReplyTemplates, async () => ({ items: await findTemplates() }));
