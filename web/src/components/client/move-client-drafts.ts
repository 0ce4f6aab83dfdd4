import { tabStore } from '../../api/tab-store.ts';
import { DRAFT } from '../form/form-drafts.ts';

/** The name of the unsaved changes of a client's record in the tab. */
export const clientEditName = (id: number): string => `edit:${id}`;

/** Drafts of a client: its note, call and tasks, and the dialogs of its lists (`usePickedClient`). */
const OF_CLIENT = new RegExp(`^${DRAFT}(?:note|call|new-task|.+-of)-(\\d+)(?=-|$)`);

/** The name that a stored draft of the client `from` has as one of the client `to`; undefined for any other. */
const movedName = (name: string, from: number, to: number): string | undefined => {
  if (name === clientEditName(from)) return clientEditName(to);
  const number = OF_CLIENT.exec(name)?.[1];
  if (number !== String(from)) return undefined;

  return name.replace(OF_CLIENT, (start) => `${start.slice(0, -number.length)}${to}`);
};

/** Moves what was typed for a client to the one into which it has been merged, except where that has a draft of its own. */
export const moveClientDrafts = (from: number, to: number): void => {
  for (const name of tabStore.names()) {
    const moved = movedName(name, from, to);
    const draft = tabStore.getItem(name);
    if (moved === undefined || draft === null || hasDraft(moved)) continue;
    tabStore.setItem(moved, draft);
    tabStore.removeItem(name);
  }
};

/** Whether something is stored; of a form that was emptied, a draft without fields is. */
const hasDraft = (name: string): boolean => (tabStore.getItem(name) ?? '{}') !== '{}';
