import { listPinnedNotes } from '../../shared/contract/client-timeline.ts';
import { findScope } from '../lib/clients/client.table.ts';
import { findPinnedNotes } from '../lib/clients/note.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPinnedNotes, async ({ input: { id } }) => ({
  items: await findPinnedNotes(await findScope(id)),
}));
