import { readRecord } from '../../shared/contract/records.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { findAnyRecord } from '../lib/records/find-record.ts';

export const handler = handle(readRecord, async ({ input: { id } }) => {
  const record = await findAnyRecord(id);
  if (!record) throw notFound('record');

  return record;
});
