import { listInquiryNotes } from '../../shared/contract/inquiry-notes.ts';
import { handle } from '../lib/http/handle.ts';
import { findNotes } from '../lib/inquiries/note.table.ts';

export const handler = handle(listInquiryNotes, ({ input: { reference, ...page } }) =>
  findNotes(reference, page),
);
