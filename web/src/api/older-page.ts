import { type Endpoint, isWrite } from '../../../shared/contract/endpoint.ts';
import { UnreadAnswer } from './errors.ts';

type Unread = 'read' | 'write';

let unread: Unread | undefined;
let isPutOff = false;
/** Writes whose answer could not be read; each ends once the dialog has said so and is put off. */
const waiting = new Set<() => void>();
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
    for (const end of waiting) end();
    waiting.clear();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Handles the failure of a call. Where this page cannot read the answer, the user is asked to reload it, if there is a dialog
 * for that. What was written is stored then: such a call fails once the user has put the dialog off, with the message that says so.
 */
export const orAskToReload =
  (endpoint: Pick<Endpoint, 'method' | 'isRead'>, { asksNobody = false }: { asksNobody?: boolean } = {}) =>
  (error: unknown): Promise<never> => {
    if (!(error instanceof UnreadAnswer) || asksNobody || listeners.size === 0) throw error;
    if (isWrite(endpoint)) {
      const { promise, reject } = Promise.withResolvers<never>();
      waiting.add(() => reject(error));
      show('write');

      return promise;
    }
    if (!isPutOff && unread === undefined) show('read');
    throw error;
  };
