import { expect, test } from 'vitest';
import { claimId } from './claim-id.ts';

const records = new Map<string, string>();
const claim = (cause: string) =>
  claimId(
    'SYN',
    cause,
    async (id) => records.get(id),
    (existing) => existing === cause,
  );

test('one cause leads to one id, before and after its record exists', async () => {
  const { id } = await claim('a');
  records.set(id, 'a');
  expect(await claim('a')).toEqual({ id, existing: 'a' });
});

test('an id that belongs to another cause is passed over', async () => {
  const first = await claim('b');
  records.set(first.id, 'c');
  const second = await claim('b');
  expect(second.id).not.toBe(first.id);
  expect(second.existing).toBeUndefined();
});
