import { saveClientListLayout } from '../../shared/contract/views.ts';
import { handle } from '../lib/http/handle.ts';
import { storeLayout } from '../lib/views/view.table.ts';

export const handler = handle(saveClientListLayout, async ({ input, context }) => {
  await storeLayout(context.actor, input);

  return input;
});
