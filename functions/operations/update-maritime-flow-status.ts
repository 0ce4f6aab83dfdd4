import { updateMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { publishFeed } from '../lib/operations/publish.ts';

export const handler = handle(updateMaritimeFlowStatus, ({ input: { version, ...content }, context }) =>
  publishFeed('maritime-flow-status', content, { ...context, expectedVersion: version }),
);
