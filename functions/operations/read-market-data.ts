import { readMarketData } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readMarketData, () => operations.read('market-data'));
