import { InquiryDraft, type InquiryDraftKind } from '../../../shared/domain/inquiry-draft.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { deleteItem, putItem, query } from '../dynamo/items.ts';
import { expirySecond } from '../dynamo/retention.ts';

interface DraftPlace {
  readonly reference: string;
  readonly username: string;
  readonly kind: InquiryDraftKind;
}

// A username has no `#`.
const keyOf = ({ reference, username, kind }: DraftPlace) => ({ reference, entry: `${username}#${kind}` });

/** The drafts of one member of staff for an inquiry. */
export const findDrafts = async (reference: string, username: string): Promise<InquiryDraft[]> => {
  const { items } = await query('inquiry-drafts', {
    where: '#reference = :reference AND begins_with(entry, :own)',
    names: { '#reference': 'reference' },
    values: { ':reference': reference, ':own': `${username}#` },
    limit: 10,
    // Another device looks right after it was saved.
    isConsistent: true,
  });

  return items.map((item) => InquiryDraft.parse(item));
};

/** Stores a draft in place of the one before. */
export const storeDraft = (place: DraftPlace, draft: InquiryDraft, now: Date): Promise<void> =>
  putItem('inquiry-drafts', { ...keyOf(place), ...draft, expires: expirySecond('inquiry-drafts', now) });

export const removeDraft = (place: DraftPlace): Promise<void> => deleteItem('inquiry-drafts', keyOf(place));

/** Removes the draft of a text that is sent with this commit; there may be none. */
export const removedDraftWrite = (place: DraftPlace): TransactWrite => ({
  remove: keyOf(place),
  from: 'inquiry-drafts',
});
