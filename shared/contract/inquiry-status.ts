import * as z from 'zod/mini';
import { requiredParagraph } from '../domain/fields.ts';
import { InquiryStatus, LARGEST_STATUS_FILE, MOST_OF_STATUS_MESSAGE } from '../domain/inquiry-status.ts';
import { FileName } from '../domain/portal-document.ts';
import { endpoint } from './endpoint.ts';

// Any text: one that nobody here has issued is a void link, not a fault in a form.
const token = z.string().check(z.maxLength(200));

/** The status of an inquiry for the visitor who has its link. 404 `link_void` */
export const readInquiryStatus = endpoint.post('/api/inquiry-status', {
  id: 'inquiry-status/read-status',
  auth: 'public',
  isRead: true,
  input: z.object({ token }),
  output: InquiryStatus,
  errors: ['link_void', 'too_many_requests'],
});

/**
 * Adds a message of the visitor, which is an answer as one by mail. Header `Idempotency-Key`: repeating a key with the same text
 * adds once.
 */
export const addStatusMessage = endpoint.post('/api/inquiry-status/messages', {
  id: 'inquiry-status/add-message',
  auth: 'public',
  input: z.object({ token, text: requiredParagraph('your message', MOST_OF_STATUS_MESSAGE) }),
  output: z.object({}),
  errors: ['link_void', 'too_many_requests', 'not_possible'],
  status: 201,
});

/**
 * Adds a file of the visitor; the body is the file, header `X-Link-Token` the token of the link, so that no log has it. 400 with
 * the field `file` if the content does not match its name's ending and content type; 413 `too_large` above 4 MB.
 */
export const addStatusFile = endpoint.post('/api/inquiry-status/files', {
  id: 'inquiry-status/add-file',
  auth: 'public',
  input: z.object({ originalName: FileName }),
  takesFile: { largest: LARGEST_STATUS_FILE },
  output: z.object({}),
  errors: ['link_void', 'too_many_requests', 'not_possible'],
  status: 201,
});
