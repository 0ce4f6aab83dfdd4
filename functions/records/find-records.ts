import { findRecords } from '../../shared/contract/records.ts';
import * as search from '../lib/data/record-search.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(findRecords, async ({ input: { q } }) => ({
  items: await search.findRecords(q),
}));
