import { saveInquiryDraft } from '../../shared/contract/inquiry-drafts.ts';
import { handle } from '../lib/http/handle.ts';
import { removeDraft, storeDraft } from '../lib/inquiries/draft.table.ts';

export const handler = handle(saveInquiryDraft, async ({ input, context, now }) => {
  const { reference, kind, text } = input;
  const place = { reference, kind, username: context.actor };
  const savedAt = now.toISOString();
  if (text.trim() === '') await removeDraft(place);
  else await storeDraft(place, { kind, text, savedAt }, now);

  return { savedAt };
});
