import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { UnreadAnswer } from './errors.ts';

type Unread = 'read' | 'write';

let unread: Unread | undefined;
let isPutOff = false;
const listeners = new Set<() => void>();
const show = (next: Unread | undefined) => {
  unread = next;
  for (const listener of listeners) listener();
};

/** What the dialog shows that asks to reload the page: the kind of call whose answer could not be read. */
export const olderPage = {
  current: () => unread,
  /** Closes the dialog. From now on it opens for writes alone: a screen reads by itself again and again. */
  putOff: () => {
    isPutOff = true;
    show(undefined);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Handles the failure of a call. Where this page cannot read the answer, the user is asked to reload it, if there is a dialog
 * for that. What was written is stored then, and no form may say that it is not: such a call never ends.
 */
export const orAskToReload =
  ({ method }: Pick<Endpoint, 'method'>, { changesNoAnswer = false }: { changesNoAnswer?: boolean } = {}) =>
  (error: unknown): Promise<never> => {
    if (!(error instanceof UnreadAnswer) || changesNoAnswer || listeners.size === 0) throw error;
    if (method !== 'GET') {
      show('write');

      return Promise.withResolvers<never>().promise;
    }
    if (!isPutOff && unread === undefined) show('read');
    throw error;
  };
