import { logCall } from '../../shared/contract/client-timeline.ts';
import { logCallOnce } from '../lib/clients/log-call.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(logCall, ({ input: { id, at, ...facts }, context, key, fingerprint }) =>
  logCallOnce({ clientId: id, facts, at, key, fingerprint }, context),
);
