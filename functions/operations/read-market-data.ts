import { readMarketData } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readMarketData, async () => {
  const published = await operations.read('market-data');
  if (!published) throw new NotFound('market data');

  return published;
});
