import { beforeEach, expect, test } from 'vitest';
import { referenceFrom } from '../references.ts';
import { claimId } from './claim-id.ts';

const records = new Map<string, string>();
beforeEach(() => records.clear());
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

test('the ids of a cause stay the same from release to release, and are tried in order', async () => {
  const { id } = await claim('d');
  expect(id).toBe(referenceFrom('SYN', 'd#0'));
  records.set(id, 'e');
  expect((await claim('d')).id).toBe(referenceFrom('SYN', 'd#1'));
});
