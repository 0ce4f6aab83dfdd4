import { expect, test } from 'vitest';
import { listSyncLogs } from '../../../shared/contract/sync.ts';
import { pagesKey, type RecordKey, recordKey } from './cache-keys.ts';

test('an answer that was read whole and the pages of the same list are kept apart', () => {
  const input = { limit: 10 };

  // @ts-expect-error Pages have another shape than the record that would be looked for there.
  const record: RecordKey<typeof listSyncLogs> = pagesKey(listSyncLogs, input);
  expect(record).not.toEqual(recordKey(listSyncLogs, input));
});
