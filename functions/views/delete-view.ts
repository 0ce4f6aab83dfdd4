import { deleteView } from '../../shared/contract/views.ts';
import { handle } from '../lib/http/handle.ts';
import { removeView } from '../lib/views/view.table.ts';

export const handler = handle(deleteView, async ({ input, session: { username, role } }) => {
  await removeView(input, { username, role });

  return {};
});
