import { tabStore } from '../../api/tab-store.ts';
import { DRAFT } from './form-drafts.ts';

// Apart from what saves drafts, which is part of the script before a touch.

export const forgetDraft = (draft: string) => tabStore.removeItem(DRAFT + draft);

/** Remembers the stored draft as it is now. Answers a function that says whether it still is that. */
export const rememberDraft = (draft: string): (() => boolean) => {
  const before = tabStore.getItem(DRAFT + draft);

  return () => tabStore.getItem(DRAFT + draft) === before;
};
