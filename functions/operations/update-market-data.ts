import { updateMarketData } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateMarketData, ({ input: { version, ...content }, session, now }) =>
  operations.publish('market-data', content, { seen: version, actor: session.username, now }),
);
