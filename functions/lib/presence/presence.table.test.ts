import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { findColleagues, removePresence, storePresence } from './presence.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['presence']);
});
beforeEach(() => store.fill('presence'));
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T09:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const at = (username: string, record = 'client-7') => ({ record, username });

test('everybody who looks at a record sees the others there, by name, and what they do', async () => {
  await storePresence(at('sara'), 'looking', NOW);
  await storePresence(at('omar'), 'editing', NOW);
  await storePresence(at('samir', 'INQ-7K2M9QXA'), 'looking', NOW);
  const lastSeenAt = NOW.toISOString();
  expect(await findColleagues(at('zoe'), NOW)).toEqual([
    { username: 'omar', activity: 'editing', lastSeenAt },
    { username: 'sara', activity: 'looking', lastSeenAt },
  ]);
  expect(await findColleagues(at('sara'), NOW)).toMatchObject([{ username: 'omar' }]);
});

test('who leaves is gone at once, who says nothing more after a minute', async () => {
  await storePresence(at('sara'), 'looking', NOW);
  await storePresence(at('omar'), 'looking', NOW);
  await removePresence(at('omar'));
  expect(await findColleagues(at('zoe'), after(59.999))).toMatchObject([{ username: 'sara' }]);
  expect(await findColleagues(at('zoe'), after(60))).toEqual([]);
  await storePresence(at('sara'), 'editing', after(61));
  expect(await findColleagues(at('zoe'), after(62))).toMatchObject([
    { username: 'sara', activity: 'editing' },
  ]);
});

test('the item expires', async () => {
  await storePresence(at('sara'), 'looking', NOW);
  const [item] = await store.items('presence');
  expect(item?.expires).toBe(NOW.getTime() / 1_000 + 86_400);
});
