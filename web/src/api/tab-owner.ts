import { tabStore } from './tab-store.ts';

const NAME = 'tab-of';

/** The username of the member of staff whose drafts are in this tab, until they sign out. */
export const tabOwner = (): string | undefined => tabStore.getItem(NAME) ?? undefined;

/** Makes the tab that of a member of staff, without the drafts of another. */
export const ownTab = (username: string): void => {
  const owner = tabOwner();
  if (owner !== undefined && owner !== username) tabStore.clear();
  tabStore.setItem(NAME, username);
};
