import { createClientView } from '../../shared/contract/client-views.ts';
import { createViewOnce } from '../lib/clients/view.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(createClientView, ({ input, context, key, fingerprint }) =>
  createViewOnce(input, { ...context, key, fingerprint }),
);
