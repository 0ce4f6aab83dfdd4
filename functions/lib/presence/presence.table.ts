import { isPresent, type PresenceActivity, PresentColleague } from '../../../shared/domain/presence.ts';
import { deleteItem, putItem, query } from '../dynamo/items.ts';
import { expirySecond } from '../dynamo/retention.ts';

interface Presence {
  /** As `PresenceRecord`. */
  readonly record: string;
  readonly username: string;
}

/** More than open one record in a day. */
const MOST_COLLEAGUES = 100;

/** Stores that somebody looks at a record now. */
export const storePresence = (
  { record, username }: Presence,
  activity: PresenceActivity,
  now: Date,
): Promise<void> =>
  putItem('presence', {
    ...{ record, username, activity },
    lastSeenAt: now.toISOString(),
    expires: expirySecond('presence', now),
  });

export const removePresence = ({ record, username }: Presence): Promise<void> =>
  deleteItem('presence', { record, username });

/** The others who look at a record, by name. DynamoDB removes those who have left hours later. */
export const findColleagues = async (
  { record, username }: Presence,
  now: Date,
): Promise<PresentColleague[]> => {
  const { items } = await query('presence', {
    where: '#record = :record',
    names: { '#record': 'record' },
    values: { ':record': record },
    limit: MOST_COLLEAGUES,
  });

  return items
    .map((item) => PresentColleague.parse(item))
    .filter((colleague) => colleague.username !== username && isPresent(colleague, now));
};
