import { updateContractPreviews } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { publishFeed } from '../lib/operations/feed.table.ts';

export const handler = handle(updateContractPreviews, ({ input: { version, ...content }, session, now }) =>
  publishFeed('contract-previews', content, { seen: version, actor: session.username, now }),
);
