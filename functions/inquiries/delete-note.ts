import { deleteInquiryNote } from '../../shared/contract/inquiry-notes.ts';
import { handle } from '../lib/http/handle.ts';
import { deleteNote } from '../lib/inquiries/notes.ts';

export const handler = handle(deleteInquiryNote, async ({ input: { reference, id }, context }) => {
  await deleteNote(reference, id, context);

  return {};
});
