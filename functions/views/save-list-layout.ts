import { saveListLayout } from '../../shared/contract/views.ts';
import { handle } from '../lib/http/handle.ts';
import { storeLayout } from '../lib/views/view.table.ts';

export const handler = handle(saveListLayout, async ({ input, context }) => {
  const { list, ...layout } = input;
  await storeLayout(list, context.actor, layout);

  return layout;
});
