import { updateMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { publishFeed } from '../lib/operations/feed.table.ts';

export const handler = handle(updateMaritimeFlowStatus, ({ input: { version, ...content }, session, now }) =>
  publishFeed('maritime-flow-status', content, { seen: version, actor: session.username, now }),
);
