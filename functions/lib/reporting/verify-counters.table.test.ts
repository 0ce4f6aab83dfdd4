import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { mendCounters } from './mend-counters.table.ts';
import { verifyCounters } from './verify-counters.table.ts';

const now = new Date('2026-11-23T10:00:00.000Z');

const store = mockClient(DynamoDBDocumentClient);
let downloads = 0;
/** Downloads of clients that a count finds, and the next ones. */
let found: number[] = [];
const counters: Record<string, Record<string, number>> = {};
beforeEach(() => {
  downloads = 0;
  counters['client-portal'] = { users: 2, activeUsers: 1 };
  counters['client-portal-use'] = {};
  store.on(QueryCommand).callsFake(({ TableName, ExpressionAttributeValues: values }) => {
    if (TableName === 'counters') return { Items: [counters[values[':partition']] ?? {}] };
    if (TableName === 'portal-users')
      return {
        Items: [samplePortalUser(1), samplePortalUser(2, { isActive: false })].map((user) => ({
          ...user,
          ...{ passwordHash: '$argon2id$sample', sessionEpoch: 'first' },
        })),
      };
    if (TableName === 'clients') return { Items: values[':value'] === 'all' ? [sampleClient(1042)] : [] };
    if (TableName !== 'timeline') return { Items: [] };
    downloads = found.shift() ?? downloads;

    return { Items: [...Array.from({ length: downloads }, download), { ...download(), event: 'sent' }] };
  });
  store.on(GetCommand).resolves({ Item: { value: 1042, since: '2026-01' } });
  store.on(TransactWriteCommand).resolves({});
});
afterEach(() => store.reset());

test('a download that was not counted shows as a difference, another entry of the timeline does not', async () => {
  counters['client-portal-use'] = { downloads: 2 };
  found = [3];
  const { differences } = await verifyCounters(now);
  expect(ofPortal(differences)).toMatchObject([{ counter: 'downloads', stored: 2, counted: 3 }]);
  expect(mended()).toEqual([]);
});

test('mending adds the difference to the counter', async () => {
  counters['client-portal-use'] = { downloads: 2 };
  found = [3];
  expect(ofPortal((await mendCounters('portal-use', now)).differences)).toEqual([]);
  expect(mended()).toEqual([{ '#counter0': 'downloads', ':by0': 1 }]);
});

test('a difference that the second count does not have is a write in the meantime and stays', async () => {
  counters['client-portal-use'] = { downloads: 2 };
  found = [3, 2];
  await mendCounters('portal-use', now);
  found = [1, 4];
  expect(ofPortal((await mendCounters('portal-use', now)).differences)).toMatchObject([
    { stored: 2, counted: 4 },
  ]);
  expect(mended()).toEqual([]);
});

test('counters that change with their records are not mended: their difference is a fault to be found', async () => {
  counters['client-portal'] = { users: 5, activeUsers: 1 };
  found = [0];
  expect(ofPortal((await mendCounters('portal-use', now)).differences)).toMatchObject([
    { counter: 'users', stored: 5, counted: 2 },
  ]);
  found = [3];
  expect(ofPortal((await mendCounters('portal-use', now)).differences)).toMatchObject([{ counter: 'users' }]);
  expect(mended()).toEqual([{ '#counter0': 'downloads', ':by0': 3 }]);
});

const download = () => ({ at: '2026-11-23T08:00:00.000Z', event: 'downloaded' });

/** The client that has the timeline differs, too: its counters are not stored. */
const ofPortal = (differences: readonly { readonly item: string }[]) =>
  differences.filter(({ item }) => item.includes('client-portal'));

/** What each correction adds. */
const mended = () =>
  store
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) => input.TransactItems?.[0]?.Update)
    .map((update) => ({ ...update?.ExpressionAttributeNames, ...update?.ExpressionAttributeValues }))
    .map(({ ':now': _, ...added }) => added);
