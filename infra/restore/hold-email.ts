import type { StoredItem } from './read-items.ts';

/** The sentence that staff read at such an email, in the form of `functions/lib/email/queue.table.ts`. */
const ERROR =
  'The email was restored from a backup and may have left already: retry it if the recipient has not received it.';

/** Also where its last try failed, and the next was due. */
const wasOnItsWay = ({ status, due }: StoredItem): boolean =>
  status?.S === 'queued' || status?.S === 'leased' || (status?.S === 'failed' && due !== undefined);

/**
 * An email that was on its way at the restored second may have left since: it comes back as failed, and staff decide. Every
 * other email comes back as it was; nothing for those.
 */
export const holdEmail = (item: StoredItem): StoredItem | undefined => {
  const { due: _, dueAt: __, retryAt: ___, ...email } = item;
  if (!wasOnItsWay(item)) return undefined;

  return {
    ...email,
    status: { S: 'failed' },
    failure: { S: 'unknown' },
    error: { S: ERROR },
    failing: { S: 'yes' },
  };
};
