import { readRecord } from '../../shared/contract/records.ts';
import * as records from '../lib/data/any-record.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readRecord, async ({ input: { id } }) => {
  const record = await records.find(id);
  if (!record) throw new NotFound('record');

  return record;
});
