import { updateMarketData } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { publishFeed } from '../lib/operations/feed.table.ts';

export const handler = handle(updateMarketData, ({ input: { version, ...content }, session, now }) =>
  publishFeed('market-data', content, { seen: version, actor: session.username, now }),
);
