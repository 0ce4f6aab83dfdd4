import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { LISTED } from '../dynamo/tables.ts';
import {
  changeTakenRequest,
  concludePersonRequest,
  exportEnd,
  findDuePersonRequests,
  findPersonRequest,
  findPersonRequests,
  markPersonRequestFailed,
  type PersonRequestRecord,
  redrivePersonRequest,
  refusePersonRequest,
  scheduleNextPass,
  takePersonRequest,
  workOf,
} from './person-request.table.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const ID = 'PDR-SAMPLE01';
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['person-requests']);
});
beforeEach(() => store.fill('person-requests'));
afterAll(() => store.stop());

const request = {
  ...{ id: ID, createdAt: '2026-11-23T09:00:00.000Z', createdBy: 'sara', email: 'dara@sample.example' },
  ...{ task: 'look-up', state: 'pending', attempts: 0, work: 'collect' },
  ...{ due: 'yes', dueAt: '2026-11-23T10:00:00.000Z', ...LISTED },
};
const put = (change: Record<string, unknown> = {}) => store.put('person-requests', { ...request, ...change });
const stored = async () => (await store.items('person-requests'))[0];

const take = async (): Promise<PersonRequestRecord> => {
  const taken = await takePersonRequest(ID, 'collect', NOW);
  if (!taken) throw new Error('It is not there to be taken.');

  return taken;
};

/** The sweeper gives the request to another run, which takes it. */
const loseLease = async () => {
  await redrivePersonRequest(ID, later(20 * 60_000));
  await takePersonRequest(ID, 'collect', later(21 * 60_000));
};

test('an export ends seven days after it is made', () => {
  expect(exportEnd(NOW)).toBe('2026-11-30T10:00:00.000Z');
});

test.each([
  ['look-up', 'collect'],
  ['export', 'collect'],
  ['erasure', 'erase'],
] as const)('the function that takes a request for %s is: %s', (task, work) => {
  expect(workOf(task)).toBe(work);
});

test('a request is found by its id, and listed with the newest first', async () => {
  await put();
  await put({ id: 'PDR-SAMPLE02', createdAt: '2026-11-23T09:30:00.000Z' });
  expect(await findPersonRequest(ID)).toMatchObject({ id: ID, work: 'collect', attempts: 0 });
  expect(await findPersonRequest('PDR-NOBODY01')).toBeUndefined();
  expect((await findPersonRequests({ limit: 20 })).items.map(({ id }) => id)).toEqual(['PDR-SAMPLE02', ID]);
});

test('requests are due from their instant on, and those without work never', async () => {
  await put();
  await put({ id: 'PDR-LATER001', dueAt: '2026-11-23T10:00:00.001Z' });
  await put({ id: 'PDR-SETTLED1', due: undefined, dueAt: undefined });
  expect(await findDuePersonRequests(NOW, undefined)).toEqual({ keys: [ID] });
});

test('a request that is taken is leased for sixteen minutes, and nobody else can take it', async () => {
  await put({ retryAt: '2026-11-23T10:00:00.000Z', state: 'failed' });
  expect(await take()).toEqual({
    ...{ id: ID, createdAt: request.createdAt, createdBy: 'sara', email: request.email },
    ...{ task: 'look-up', state: 'pending', attempts: 0, dueAt: '2026-11-23T10:16:00.000Z' },
    takenAt: NOW.toISOString(),
  });
  expect(await stored()).toMatchObject({ due: 'yes', state: 'pending' });
  expect(await stored()).not.toHaveProperty('work');
  expect(await stored()).not.toHaveProperty('retryAt');
  expect(await takePersonRequest(ID, 'collect', NOW)).toBeUndefined();
});

test('a request that a run has taken is due to the sweeper, whatever it was before', async () => {
  await put({ due: undefined, dueAt: undefined });
  await take();
  expect(await findDuePersonRequests(later(16 * 60_000), undefined)).toEqual({ keys: [ID] });
});

test('a request is taken by its own function alone', async () => {
  await put();
  expect(await takePersonRequest(ID, 'erase', NOW)).toBeUndefined();
  expect(await takePersonRequest('PDR-NOBODY01', 'collect', NOW)).toBeUndefined();
  expect(await stored()).toEqual(request);
});

test('a run changes the request that it has taken', async () => {
  await put();
  expect(await changeTakenRequest(await take(), { passes: 2 })).toMatchObject({ passes: 2, task: 'look-up' });
  expect(await stored()).toMatchObject({ passes: 2 });
});

test('a run that has lost its lease changes nothing, whether another has taken the request or not', async () => {
  await put();
  const taken = await take();
  await redrivePersonRequest(ID, later(20 * 60_000));
  expect(await changeTakenRequest(taken, { passes: 2 })).toBeUndefined();
  // Even where the sweeper's instant is that of the lease.
  await put({ dueAt: taken.dueAt });
  expect(await changeTakenRequest(taken, { passes: 2 })).toBeUndefined();
  await put({ work: undefined, dueAt: '2026-11-23T10:36:00.000Z' });
  expect(await changeTakenRequest(taken, { passes: 2 })).toBeUndefined();
  expect(await stored()).not.toHaveProperty('passes');
});

test('a task that is done leaves nothing due and no failure', async () => {
  await put({ attempts: 3, error: 'It failed.', retryAt: '2026-11-23T10:00:00.000Z' });
  const taken = await take();
  expect(await concludePersonRequest(taken, { erasedAt: NOW.toISOString() })).toMatchObject({
    state: 'done',
  });
  const { due: _, dueAt: __, work: ___, ...settled } = request;
  expect(await stored()).toEqual({ ...settled, state: 'done', attempts: 0, erasedAt: NOW.toISOString() });
});

test('a task that is done may say when something is due again', async () => {
  await put();
  await concludePersonRequest(await take(), { due: 'yes', dueAt: '2037-01-01T00:00:00.000Z' });
  expect(await stored()).toMatchObject({ state: 'done', due: 'yes', dueAt: '2037-01-01T00:00:00.000Z' });
});

test('a task ends once: a run that comes too late ends nothing', async () => {
  await put();
  const taken = await take();
  await loseLease();
  expect(await concludePersonRequest(taken, {})).toBeUndefined();
  expect(await refusePersonRequest(taken, {}, NOW)).toBeUndefined();
  expect(await markPersonRequestFailed(taken, 'It failed.', NOW)).toBeUndefined();
  expect(await scheduleNextPass(taken, {}, NOW)).toBeUndefined();
  expect(await stored()).toMatchObject({ state: 'pending', dueAt: '2026-11-23T10:37:00.000Z' });
});

test('the next pass of an erasure begins after ninety seconds, and counts its attempts anew', async () => {
  await put({ attempts: 4 });
  await scheduleNextPass(await take(), { passes: 1 }, NOW);
  expect(await stored()).toMatchObject({
    ...{ state: 'pending', passes: 1, attempts: 0, due: 'yes', dueAt: '2026-11-23T10:01:30.000Z' },
  });
  await redrivePersonRequest(ID, later(90_000));
  expect(await stored()).toMatchObject({ work: 'collect', attempts: 0 });
});

test('a task that cannot begin has failed for its reason, is not tried again, and removed after a week', async () => {
  await put({ attempts: 1 });
  await refusePersonRequest(await take(), { error: 'An invoice is open.', obstacles: ['open-invoice'] }, NOW);
  const { due: _, dueAt: __, work: ___, ...settled } = request;
  expect(await stored()).toEqual({
    ...settled,
    ...{ state: 'failed', attempts: 1, error: 'An invoice is open.', obstacles: ['open-invoice'] },
    expires: Date.parse('2026-11-30T10:00:00.000Z') / 1000,
  });
});

test.each([
  [0, 1],
  [1, 2],
  [3, 8],
  [4, 15],
  [10, 15],
])('after %i earlier attempts a failed one is repeated in minutes: %i', async (attempts, minutes) => {
  await put({ attempts });
  await markPersonRequestFailed(await take(), 'It failed.', NOW);
  const retryAt = later(minutes * 60_000).toISOString();
  expect(await stored()).toMatchObject({
    ...{ state: 'failed', error: 'It failed.', attempts: attempts + 1, due: 'yes', dueAt: retryAt, retryAt },
  });
});

test('after twelve attempts somebody has to retry', async () => {
  await put({ attempts: 11 });
  await markPersonRequestFailed(await take(), 'It failed.', NOW);
  const { due: _, dueAt: __, work: ___, ...settled } = request;
  expect(await stored()).toEqual({ ...settled, state: 'failed', error: 'It failed.', attempts: 12 });
});

test('a due request is given to the function of its task for a minute', async () => {
  const { work: _, ...untaken } = request;
  await store.put('person-requests', {
    ...{ ...untaken, task: 'erasure', state: 'failed', error: 'It failed.', attempts: 2 },
    retryAt: request.dueAt,
  });
  await redrivePersonRequest(ID, NOW);
  expect(await stored()).toEqual({
    ...{ ...untaken, task: 'erasure', state: 'pending', error: 'It failed.', attempts: 2 },
    ...{ work: 'erase', dueAt: '2026-11-23T10:01:00.000Z' },
  });
});

test('a run that died is a failed attempt, and after twelve somebody has to retry', async () => {
  await put();
  let now = NOW;
  for (let run = 1; run <= 12; run += 1) {
    expect(await takePersonRequest(ID, 'collect', now)).toMatchObject({ attempts: run - 1 });
    now = new Date(now.getTime() + 16 * 60_000);
    await redrivePersonRequest(ID, now);
  }
  const { due: _, dueAt: __, work: ___, ...settled } = request;
  expect(await stored()).toEqual({
    ...{ ...settled, state: 'failed', attempts: 12, error: 'It was tried twelve times without a result.' },
  });
});

test('a failed attempt is counted once', async () => {
  await put();
  await markPersonRequestFailed(await take(), 'It failed.', NOW);
  await redrivePersonRequest(ID, later(60_000));
  expect(await stored()).toMatchObject({ state: 'pending', attempts: 1, work: 'collect' });
});

test('a request that is not due by now stays as it is, whatever the index said', async () => {
  await put({ dueAt: '2026-11-23T10:00:00.001Z' });
  const before = await stored();
  await redrivePersonRequest(ID, NOW);
  expect(await stored()).toEqual(before);
  await put({ due: undefined, dueAt: undefined });
  await redrivePersonRequest(ID, NOW);
  expect(await stored()).not.toHaveProperty('dueAt');
  await redrivePersonRequest('PDR-NOBODY01', NOW);
  expect(await store.items('person-requests')).toHaveLength(1);
});

test('a request that a run has taken since a sweeper read it stays taken', async () => {
  await put();
  store.beforeNext(() => takePersonRequest(ID, 'collect', later(500)));
  await redrivePersonRequest(ID, later(1_000));
  expect(await stored()).toMatchObject({ dueAt: '2026-11-23T10:16:00.500Z' });
  expect(await stored()).not.toHaveProperty('work');
});
