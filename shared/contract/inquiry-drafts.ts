import * as z from 'zod/mini';
import { instant } from '../domain/fields.ts';
import { InquiryReference } from '../domain/inquiry.ts';
import { InquiryDraft, InquiryDraftKind, MOST_OF_DRAFT } from '../domain/inquiry-draft.ts';
import { endpoint } from './endpoint.ts';

/** The caller's own drafts for an inquiry; nobody reads those of others. */
export const listInquiryDrafts = endpoint.get('/api/inquiries/{reference}/drafts', {
  id: 'inquiries/list-drafts',
  auth: 'staff',
  input: z.object({ reference: InquiryReference }),
  output: z.object({ items: z.array(InquiryDraft) }),
});

/**
 * Stores what the caller has typed, as it is, in place of the caller's draft before; an empty text removes it. Sending a reply
 * or adding a note removes its draft.
 */
export const saveInquiryDraft = endpoint.put('/api/inquiries/{reference}/drafts/{kind}', {
  id: 'inquiries/save-draft',
  auth: 'staff',
  input: z.object({
    reference: InquiryReference,
    kind: InquiryDraftKind,
    text: z.string().check(z.maxLength(MOST_OF_DRAFT, 'The draft is too long to be saved.')),
  }),
  output: z.object({ savedAt: instant }),
});
