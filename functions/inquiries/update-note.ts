import { updateInquiryNote } from '../../shared/contract/inquiry-notes.ts';
import { handle } from '../lib/http/handle.ts';
import { editNote } from '../lib/inquiries/notes.ts';

export const handler = handle(updateInquiryNote, ({ input: { version, ...edit }, context }) =>
  editNote(edit, { ...context, expectedVersion: version }),
);
