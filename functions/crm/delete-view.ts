import { deleteClientView } from '../../shared/contract/client-views.ts';
import { deleteView } from '../lib/clients/view.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(deleteClientView, async ({ input, session: { username, role } }) => {
  await deleteView(input.id, { username, role });

  return {};
});
