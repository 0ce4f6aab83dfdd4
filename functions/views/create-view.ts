import { createView } from '../../shared/contract/views.ts';
import { handle } from '../lib/http/handle.ts';
import { createViewOnce } from '../lib/views/view.table.ts';

export const handler = handle(createView, ({ input, context, key, fingerprint }) => {
  const { list, ...content } = input;

  return createViewOnce(list, content, { ...context, key, fingerprint });
});
