import * as z from 'zod/mini';
import { choiceOf, instant } from './fields.ts';

/** The texts about an inquiry of which a draft is kept. */
export const InquiryDraftKind = choiceOf(['reply', 'note']);
export type InquiryDraftKind = z.infer<typeof InquiryDraftKind>;

/** What a member of staff has typed and not sent yet; nobody else sees it. */
export const InquiryDraft = z.object({ kind: InquiryDraftKind, text: z.string(), savedAt: instant });
export type InquiryDraft = z.infer<typeof InquiryDraft>;

/** Characters of a draft. It may be longer than what can be sent: a pasted text is kept while it is shortened. */
export const MOST_OF_DRAFT = 40_000;
