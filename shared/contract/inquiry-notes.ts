import * as z from 'zod/mini';
import { expectedVersion, pageInput, pageOf } from '../domain/fields.ts';
import { InquiryReference } from '../domain/inquiry.ts';
import { InquiryNote, InquiryNoteText } from '../domain/inquiry-note.ts';
import { endpoint } from './endpoint.ts';

const noteId = z.string().check(z.minLength(1), z.maxLength(64));

/** The internal notes on an inquiry, the newest first. */
export const listInquiryNotes = endpoint.get('/api/inquiries/{reference}/notes', {
  id: 'inquiries/list-notes',
  auth: 'staff',
  input: z.object({ reference: InquiryReference, ...pageInput }),
  output: pageOf(InquiryNote),
});

/**
 * Adds an internal note. Active staff whom it mentions ("@sara") are mailed it once; other names stay text. Header
 * `Idempotency-Key`: repeating a key adds once; with another text it is 409.
 */
export const addInquiryNote = endpoint.post('/api/inquiries/{reference}/notes', {
  id: 'inquiries/add-note',
  auth: 'staff',
  input: z.object({ reference: InquiryReference, text: InquiryNoteText }),
  output: InquiryNote,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/**
 * Changes a note of the caller's own; anybody else's is 403. Those whom it mentions for the first time are mailed it. A stale
 * version is 409 with the current note.
 */
export const updateInquiryNote = endpoint.put('/api/inquiries/{reference}/notes/{id}', {
  id: 'inquiries/update-note',
  auth: 'staff',
  input: z.object({
    reference: InquiryReference,
    id: noteId,
    version: expectedVersion,
    text: InquiryNoteText,
  }),
  output: InquiryNote,
  errors: ['not_found'],
});

/** Deletes a note of the caller's own, whichever its version; anybody else's is 403. One that is not there stays so. */
export const deleteInquiryNote = endpoint.delete('/api/inquiries/{reference}/notes/{id}', {
  id: 'inquiries/delete-note',
  auth: 'staff',
  input: z.object({ reference: InquiryReference, id: noteId }),
  output: z.object({}),
});
