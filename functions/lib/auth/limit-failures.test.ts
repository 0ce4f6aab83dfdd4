import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitFailures } from './limit-failures.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const limit = { key: 'gate', most: 3, seconds: 900, now: new Date('2026-11-22T08:00:00.000Z') };
const changes = () =>
  store.commandCalls(UpdateCommand).map(({ args }) => {
    const { ':one': taken, ':less': released } = args[0].input.ExpressionAttributeValues ?? {};

    return taken ?? released;
  });

test('an attempt that succeeds gives its slot back', async () => {
  expect(await limitFailures(limit, async () => 'an account')).toBe('an account');
  expect(changes()).toEqual([1, -1]);
});

test('an attempt that fails keeps its slot', async () => {
  expect(await limitFailures(limit, async () => undefined)).toBeUndefined();
  expect(changes()).toEqual([1]);
});

test('an attempt that could not be made gives its slot back', async () => {
  await expect(limitFailures(limit, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(changes()).toEqual([1, -1]);
});

test('no attempt is made after too many failures', async () => {
  store.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
  const attempt = vi.fn(async () => 'an account');
  await expect(limitFailures(limit, attempt)).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '900' },
  });
  expect(attempt).not.toHaveBeenCalled();
});
