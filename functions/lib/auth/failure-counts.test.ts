import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { commit } from '../dynamo/commit.ts';
import { limitAccountFailures } from './limit-failures.ts';
import { countAttempt, countUse, readWait, takeOnce, takeSlot } from './limits.table.ts';

const NOW = new Date('2026-11-23T10:00:00.250Z');
const SECOND = Math.floor(NOW.getTime() / 1_000);
const after = (ms: number) => new Date(NOW.getTime() + ms);
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['limits']);
});
afterAll(() => store.stop());
beforeEach(() => store.fill('limits'));

/** Counts a failure, and answers how to take it back, and what a success writes. */
const fail = async (key: string, now = NOW, free = 2) => {
  const counted = await countAttempt(key, { free, now });
  if ('wait' in counted) throw new Error(`It waits ${counted.wait} seconds.`);

  return counted;
};
const failuresOf = async (key: string) => (await store.items('limits')).find((one) => one.key === key);

test('a key is blocked for as many seconds as are left, none where nothing or what is over blocks it', async () => {
  const until = async (blockedUntil: string) => {
    await store.put('limits', { key: 'a', failures: 9, blockedUntil, expires: 2e9 });
    return readWait('a', NOW);
  };
  expect(await until(after(3_600_000).toISOString())).toBe(3_600);
  expect(await until(after(1).toISOString())).toBe(1);
  expect(await until(NOW.toISOString())).toBe(0);
  expect(await until(after(-90_000).toISOString())).toBe(0);
  expect(await until('')).toBe(0);
  expect(await readWait('b', NOW)).toBe(0);
});

test('failures are kept for a day from the second after the last of them', async () => {
  await fail('a');
  expect(await store.items('limits')).toEqual([
    { key: 'a', failures: 1, blockedUntil: '', expires: SECOND + 1 + 86_400 },
  ]);
  // The second in which they expire is over: the next one is the first.
  await fail('a', after(86_400_000));
  expect(await store.items('limits')).toMatchObject([{ failures: 1 }]);
  await fail('a', after(86_400_001));
  expect(await store.items('limits')).toMatchObject([{ failures: 2 }]);
});

test('an attempt that is taken back leaves its key as it was, and other keys alone', async () => {
  await fail('a');
  await fail('b');
  const { takeBack } = await fail('a');
  expect(await failuresOf('a')).toMatchObject({ failures: 2, blockedUntil: after(30_000).toISOString() });
  await takeBack();
  expect(await failuresOf('a')).toMatchObject({ failures: 1, blockedUntil: '' });
  expect(await failuresOf('b')).toMatchObject({ failures: 1, blockedUntil: '' });
});

test('an attempt that is taken back after another one has failed leaves the block of that one', async () => {
  const { takeBack } = await fail('a');
  await fail('a');
  await takeBack();
  expect(await failuresOf('a')).toMatchObject({ failures: 1, blockedUntil: after(30_000).toISOString() });
});

test('an attempt that is taken back after a success leaves nothing', async () => {
  const { takeBack, success } = await fail('a');
  await commit([success]);
  await takeBack();
  expect(await store.items('limits')).toEqual([]);
});

test('an attempt that somebody else overtakes counts after it, or waits where it is blocked by it', async () => {
  store.beforeNext(() => fail('a'));
  await fail('a', NOW, 3);
  expect(await failuresOf('a')).toMatchObject({ failures: 2 });
  store.beforeNext(() => fail('b', NOW, 1));
  expect(await countAttempt('b', { free: 1, now: NOW })).toEqual({ wait: 30 });
  expect(await failuresOf('b')).toMatchObject({ failures: 1 });
});

test('what may be taken once is taken once, also by two at the same moment, and kept to its end', async () => {
  expect(await takeOnce('a', after(90_000))).toBe(true);
  expect(await takeOnce('a', after(90_000))).toBe(false);
  expect(await store.items('limits')).toEqual([{ key: 'a', expires: SECOND + 91 }]);
  store.beforeNext(() => takeOnce('b', NOW));
  expect(await takeOnce('b', NOW)).toBe(false);
});

test('the slots of a window are taken one by one, and one that is given back is taken again', async () => {
  const take = (now = NOW) => takeSlot('a', { most: 2, seconds: 60 }, now);
  await take();
  const second = await take();
  // The window began with the minute, a quarter of a second ago.
  expect(await take()).toEqual({ wait: 60 });
  if ('takeBack' in second) await second.takeBack();
  const third = await take();
  expect(await take()).toEqual({ wait: 60 });
  if ('success' in third) await commit([third.success]);
  expect(await take()).toHaveProperty('takeBack');
  expect(await take(after(59_749))).toEqual({ wait: 1 });
  expect(await take(after(59_750))).toHaveProperty('takeBack');
});

test('uses are counted from one on, in each window anew', async () => {
  expect([await countUse('a', 60, NOW), await countUse('a', 60, after(59_749))]).toEqual([1, 2]);
  expect(await countUse('a', 60, after(59_750))).toBe(1);
  expect((await store.items('limits')).map(({ expires }) => Number(expires)).toSorted()).toEqual([
    ...[SECOND + 120, SECOND + 180],
  ]);
});

test('people who sign in from one network at the same moment leave no failure of theirs', async () => {
  const people = Array.from({ length: 12 }, (_, place) => `person-${place}`);
  const signIn = (username: string) =>
    limitAccountFailures(
      { area: 'sign-in', kind: 'staff', username, trusted: undefined, network: '192.0.2.7', now: NOW },
      async (commitSuccess) => {
        await commitSuccess([]);

        return username;
      },
    );
  expect(await Promise.all(people.map(signIn))).toEqual(people);
  const left = await store.items('limits');
  expect(left.map(({ uses }) => uses)).toEqual(left.map(() => 0));
});
