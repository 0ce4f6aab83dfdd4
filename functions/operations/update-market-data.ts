import { updateMarketData } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { publishFeed } from '../lib/operations/publish.ts';

export const handler = handle(updateMarketData, ({ input: { version, ...content }, context }) =>
  publishFeed('market-data', content, { ...context, expectedVersion: version }),
);
