import { updateMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateMaritimeFlowStatus, ({ input: { version, ...content }, session, now }) =>
  operations.publish('maritime-flow-status', content, { seen: version, actor: session.username, now }),
);
