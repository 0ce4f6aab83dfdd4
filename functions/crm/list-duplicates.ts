import { listDuplicates } from '../../shared/contract/crm.ts';
import { requireClient } from '../lib/clients/edit.ts';
import { findDuplicates } from '../lib/clients/search.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDuplicates, async ({ input: { id } }) => ({
  items: await findDuplicates(await requireClient(id)),
}));
