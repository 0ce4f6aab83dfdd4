import { randomUUID } from 'node:crypto';
import type { StoredItem } from './read-items.ts';

/** An account in an epoch of its own: no session and no known device is of it, so its person signs in again. */
export const voidSessions = (account: StoredItem): StoredItem => ({
  ...account,
  sessionEpoch: { S: `${account.sessionEpoch?.S ?? ''}#restored#${randomUUID()}` },
});
