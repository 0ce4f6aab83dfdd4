import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitAccountFailures, limitFailures } from './limit-failures.ts';
import type { TrustedBy } from './trusted-by.ts';

// A minute after each window begins.
const NOW = new Date('2026-11-22T08:01:00.000Z');
const attempted = { network: '192.0.2.7', now: NOW };
const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  store.reset();
  store.onAnyCommand().resolves({});
});

/** The windows that count an attempt, by the start of their keys: the slots of each, and its length in minutes. */
const windows = () =>
  Object.fromEntries(
    store.commandCalls(UpdateCommand).flatMap(({ args }) => {
      const { Key, ExpressionAttributeValues: values = {} } = args[0].input;
      const [, name = '', window = ''] = /^(.*)#(\d{6,})$/.exec(String(Key?.key)) ?? [];
      const seconds = Number(values[':expires']) / (Number(window) + 2);

      return values[':most'] === undefined ? [] : [[name, `${values[':most']} in ${seconds / 60} minutes`]];
    }),
  );

test.each([
  ['passkey', '30 in 15 minutes', '100 in 10 minutes'],
  ['access-code', '10 in 15 minutes', '10 in 10 minutes'],
  ['verify-document', '30 in 15 minutes', '100 in 10 minutes'],
  ['access-link', '30 in 15 minutes', '100 in 10 minutes'],
] as const)('of %s a network fails %s, all networks in each of sixteen parts %s', async (area, one, all) => {
  await limitFailures(area, attempted, async () => undefined);
  expect(windows()).toEqual({ [`${area}#network#192.0.2.7`]: one, [`${area}#all#0`]: all });
});

const attempt = (area: 'sign-in' | 'second-factor', trusted?: TrustedBy) =>
  limitAccountFailures(
    { ...attempted, area, kind: 'client', username: 'amira', trusted },
    async () => undefined,
  );

test.each(['sign-in', 'second-factor'] as const)(
  'of %s a network fails thirty times in a quarter of an hour, all networks six hundred and forty',
  async (area) => {
    await attempt(area);
    expect(windows()).toEqual({
      [`${area}#network#192.0.2.7`]: '30 in 15 minutes',
      [`${area}#all#0`]: '40 in 10 minutes',
    });
  },
);

/** The keys that are blocked after one more failure than these. */
const blockedAfter = async (failures: number, trusted?: TrustedBy) => {
  store.resetHistory();
  const item = marshall({ failures, expires: 2e9 });
  store.on(UpdateCommand).callsFake(({ ConditionExpression }) => {
    if (ConditionExpression !== 'attribute_not_exists(failures)') return {};
    throw new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item: item });
  });
  await attempt('sign-in', trusted);

  return store.commandCalls(UpdateCommand).flatMap(({ args }) => {
    const { Key, ExpressionAttributeValues: values = {} } = args[0].input;

    return values[':until'] === '2026-11-22T08:01:30.000Z' ? [Key?.key] : [];
  });
};

test('the fifth failure blocks a name for its network, and a known device, for half a minute', async () => {
  expect(await blockedAfter(3)).toEqual([]);
  expect(await blockedAfter(4)).toEqual(['sign-in-from#192.0.2.7#client#amira']);
  expect(await blockedAfter(3, { device: 'a-hash' })).toEqual([]);
  expect(await blockedAfter(4, { device: 'a-hash' })).toEqual(['sign-in-device#a-hash']);
});

test('the twentieth failure blocks a name for all networks for half a minute', async () => {
  expect(await blockedAfter(18)).toEqual([]);
  expect(await blockedAfter(19)).toEqual(['sign-in#client#amira']);
});
