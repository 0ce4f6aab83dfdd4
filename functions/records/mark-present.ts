import { markPresent } from '../../shared/contract/presence.ts';
import { handle } from '../lib/http/handle.ts';
import { findColleagues, storePresence } from '../lib/presence/presence.table.ts';

export const handler = handle(markPresent, async ({ input: { record, activity }, context, now }) => {
  const presence = { record, username: context.actor };
  await storePresence(presence, activity, now);

  return { others: await findColleagues(presence, now) };
});
