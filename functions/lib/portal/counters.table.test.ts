import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { commit } from '../dynamo/commit.ts';
import { completePortalSignIn } from '../http/portal-sign-in.ts';
import { computePortalAnalytics } from './counters.table.ts';
import { logDownload } from './download.table.ts';

const store = mockClient(DynamoDBDocumentClient);
const errors = vi.spyOn(console, 'error');
beforeEach(() => errors.mockImplementation(() => {}));
afterEach(() => {
  store.reset();
  errors.mockReset();
});

const NOW = new Date('2026-11-23T08:00:00.000Z');
const user = { ...samplePortalUser(1042), passwordHash: '$argon2id$sample', sessionEpoch: 'first' };
const signIn = async () => {
  await completePortalSignIn(user, {
    ...{ presented: () => undefined, deviceTokens: () => [], setCookie: () => {} },
    ...{ now: NOW, network: '192.0.2.7', device: 'Firefox on Linux', commitAll: commit },
  });
};
const download = (by: 'client' | 'staff') =>
  logDownload({
    at: NOW.toISOString(),
    documentId: 'LIB-SAMP0001',
    originalName: 'Berth plan.pdf',
    documentType: 'Plan',
    clientId: 1042,
    username: by === 'client' ? user.username : 'commander',
    by,
  });

test.each([
  ['sign-in', signIn, 'signIns'],
  ['download', () => download('client'), 'downloads'],
])('a %s is recorded first, then counted apart', async (_, act, counter) => {
  store.onAnyCommand().resolves({});
  await act();
  const [recorded, counted, ...others] = transactions();
  expect(recorded?.map(({ TableName }) => TableName)).not.toContain('counters');
  expect(counted).toMatchObject([
    {
      TableName: 'counters',
      Key: { name: 'client-portal-use' },
      ExpressionAttributeNames: { '#counter0': counter },
    },
  ]);
  expect(others).toEqual([]);
});

test.each([
  ['sign-in', signIn],
  ['download', () => download('client')],
])('a %s succeeds though it cannot be counted, and the log says so', async (_, act) => {
  store.on(TransactWriteCommand).resolvesOnce({}).rejects(outage());
  await expect(act()).resolves.toBeUndefined();
  expect(errors.mock.calls[0]?.[0]).toMatchObject({
    message: 'The use of the client portal was not counted.',
    ...{ use: expect.anything(), error: expect.anything() },
  });
});

test.each([
  ['sign-in', signIn],
  ['download', () => download('client')],
])('a %s that cannot be recorded fails, and is not counted', async (_, act) => {
  store.on(TransactWriteCommand).rejects(outage());
  await expect(act()).rejects.toMatchObject({ name: 'StoreUnavailable' });
  expect(transactions()).toHaveLength(1);
});

test('a download by staff is logged, not counted', async () => {
  store.onAnyCommand().resolves({});
  await download('staff');
  expect(transactions().map((writes) => writes.map(({ TableName }) => TableName))).toEqual([['access-log']]);
});

test('the analytics add the use to the other counters', async () => {
  store.on(QueryCommand).callsFake(({ ExpressionAttributeValues: { ':partition': name } }) => ({
    Items: name === 'client-portal' ? [{ users: 3, liveEngagements: 2, liveProgress: 65 }] : [{ signIns: 7 }],
  }));
  expect(await computePortalAnalytics()).toMatchObject({
    ...{ users: 3, signIns: 7, downloads: 0, averageProgress: 32.5 },
  });
});

test.each([
  [{ liveEngagements: undefined, liveProgress: undefined }, undefined],
  [{ liveEngagements: 0, liveProgress: 0 }, undefined],
  [{ liveEngagements: 1, liveProgress: 40 }, 40],
  [{ liveEngagements: 3, liveProgress: 100 }, 33.3],
  [{ liveEngagements: 3, liveProgress: 200 }, 66.7],
])('of the counters %o the average progress is %s', async (counters, averageProgress) => {
  store.on(QueryCommand).callsFake(({ ExpressionAttributeValues: { ':partition': name } }) => ({
    Items: name === 'client-portal' ? [counters] : [],
  }));
  expect(await computePortalAnalytics()).toEqual({
    ...{ users: 0, activeUsers: 0, documents: 0, storedBytes: 0, engagements: 0, signIns: 0, downloads: 0 },
    liveEngagements: counters.liveEngagements ?? 0,
    ...(averageProgress !== undefined && { averageProgress }),
  });
});

test('analytics whose counters cannot be read fail', async () => {
  store.on(QueryCommand).rejects(outage());
  await expect(computePortalAnalytics()).rejects.toMatchObject({ name: 'StoreUnavailable' });
});

const outage = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

const transactions = () =>
  store
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) =>
      (input.TransactItems ?? []).map(({ Put, Update }) => ({ ...Put, ...Update })),
    );
