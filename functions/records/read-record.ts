import { readRecord } from '../../shared/contract/records.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { findAnyRecord } from '../lib/records/find-record.ts';

export const handler = handle(readRecord, async ({ input: { id } }) => {
  const record = await findAnyRecord(id);
  if (!record) throw new NotFound('record');

  return record;
});
