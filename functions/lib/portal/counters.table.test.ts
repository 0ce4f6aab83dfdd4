import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { computePortalAnalytics } from './counters.table.ts';
import { logDownload } from './download.table.ts';
import { recordPortalSignIn } from './user.ts';

const store = mockClient(DynamoDBDocumentClient);
const errors = vi.spyOn(console, 'error');
beforeEach(() => errors.mockImplementation(() => {}));
afterEach(() => {
  store.reset();
  errors.mockReset();
});

const NOW = new Date('2026-11-23T08:00:00.000Z');
const user = { ...samplePortalUser(1042), passwordHash: '$argon2id$sample', sessionEpoch: 'first' };
const signIn = () => recordPortalSignIn(user, { now: NOW, network: '192.0.2.7', device: 'Firefox on Linux' });
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

const outage = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

const transactions = () =>
  store
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) =>
      (input.TransactItems ?? []).map(({ Put, Update }) => ({ ...Put, ...Update })),
    );
