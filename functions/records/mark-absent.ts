import { markAbsent } from '../../shared/contract/presence.ts';
import { handle } from '../lib/http/handle.ts';
import { removePresence } from '../lib/presence/presence.table.ts';

export const handler = handle(markAbsent, async ({ input: { record }, context }) => {
  await removePresence({ record, username: context.actor });

  return {};
});
