import { addInquiryNote } from '../../shared/contract/inquiry-notes.ts';
import { handle } from '../lib/http/handle.ts';
import { addNoteOnce } from '../lib/inquiries/notes.ts';

export const handler = handle(addInquiryNote, ({ input, context, key, fingerprint }) =>
  addNoteOnce({ ...input, key, fingerprint }, context),
);
