import { listFormerTexts } from '../../shared/contract/client-timeline.ts';
import { findFormerTexts } from '../lib/clients/note.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listFormerTexts, ({ input: { id, entry, ...page } }) =>
  findFormerTexts(id, entry, page),
);
