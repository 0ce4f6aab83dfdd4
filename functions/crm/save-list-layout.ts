import { saveClientListLayout } from '../../shared/contract/client-views.ts';
import { storeLayout } from '../lib/clients/view.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(saveClientListLayout, async ({ input, context }) => {
  await storeLayout(context.actor, input);

  return input;
});
