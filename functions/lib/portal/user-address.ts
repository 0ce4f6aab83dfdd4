import type { Client } from '../../../shared/domain/client.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { findClientItself } from '../clients/client.table.ts';
import { findEntriesSince, hasTimelineEntry, MAX_ENTRIES_SINCE } from '../clients/timeline.table.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { userEventId } from './plan-user-change.ts';
import type { PortalUserRecord } from './user.table.ts';

/** The address that a user has from their client; none where nobody reads it. */
export const addressFromClient = ({
  contactEmail,
}: Pick<Client, 'contactEmail'>): Pick<PortalUserRecord, 'email' | 'emailOf'> =>
  contactEmail !== '' && canBeAnswered({ email: contactEmail })
    ? { email: contactEmail, emailOf: 'client' }
    : {};

/** Whether a user was invited: staff have entered their address then, which is not from their client. */
export const wasInvited = ({
  id,
  clientId,
  createdAt,
}: Pick<PortalUserRecord, 'id' | 'clientId' | 'createdAt'>): Promise<boolean> =>
  hasTimelineEntry(clientId, userEventId({ id, version: 1 }, 'user-invited'), {
    at: createdAt,
    kind: 'portal',
  });

/** What a client's address was before these entries, as far as one of them changed it. */
const formerAddress = (entries: readonly TimelineEntry[]): unknown =>
  entries
    .flatMap((entry) => ('changes' in entry && entry.changes) || [])
    .find(({ field }) => field === 'contactEmail')?.from;

/**
 * The address for a user from before users had one of their own: their client's, unless it is another than when the user was
 * created. It may be another person's then.
 */
export const findUnchangedAddress = async (
  user: PortalUserRecord,
): Promise<Pick<PortalUserRecord, 'email' | 'emailOf'>> => {
  const client = await findClientItself(user.clientId);
  if (!client) return {};
  const entries = await findEntriesSince(onlyNumber(client.id), user.createdAt);
  // What happened before the entries that were read is not known.
  if (entries.length >= MAX_ENTRIES_SINCE) return {};
  const former = formerAddress(entries);

  return former === undefined || former === client.contactEmail ? addressFromClient(client) : {};
};
