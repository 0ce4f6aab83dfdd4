import { findRecords } from '../../shared/contract/records.ts';
import { handle } from '../lib/http/handle.ts';
import { findRecordsByReference } from '../lib/records/search.table.ts';

export const handler = handle(findRecords, async ({ input: { q } }) => ({
  items: await findRecordsByReference(q),
}));
