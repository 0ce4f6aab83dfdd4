import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { enqueueAcknowledgement } from './acknowledge.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => store.reset());

const now = new Date('2026-11-22T10:00:00.000Z');
const email = {
  ...{ id: 'acknowledgement#INQ-1', cause: 'INQ-1', to: 'A.mira+x@Sample.example', subject: 'Received' },
  ...{ text: 'Sample', html: '<p>Sample</p>' },
};
const claim = { key: 'acknowledgement#sample', claimedUntil: '2026-11-23T09:00:00.000Z' };

test('mail and claim are written together, the claim for 24 hours and for every spelling of the address', async () => {
  store.on(TransactWriteCommand).resolves({});
  expect(await enqueueAcknowledgement(email, now)).toBe(true);
  await enqueueAcknowledgement({ ...email, id: 'acknowledgement#INQ-2', to: 'amira@sample.example' }, now);
  const [first, second] = store
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) => input.TransactItems ?? []);
  expect(first?.[0]?.Put?.Item).toMatchObject({ id: email.id, status: 'queued' });
  expect(first?.[1]?.Update?.ExpressionAttributeValues).toMatchObject({
    ':until': '2026-11-23T10:00:00.000Z',
    ':now': now.toISOString(),
  });
  expect(second?.[1]?.Update?.Key).toEqual(first?.[1]?.Update?.Key);
});

test.each([
  ['another inquiry has the claim', undefined, claim, false],
  ['this one is queued already, by an earlier try', email, claim, true],
  ['this one is queued already, and its claim has run out', email, undefined, true],
])('where %s, nothing is written', async (_, mail, standing, isQueued) => {
  const reasonFor = (item?: Record<string, unknown>) =>
    item ? { Code: 'ConditionalCheckFailed', Item: marshall(item) } : { Code: 'None' };
  const CancellationReasons = [reasonFor(mail), reasonFor(standing)];
  const cancelled = { message: 'cancelled', $metadata: {}, CancellationReasons };
  store.on(TransactWriteCommand).rejects(new TransactionCanceledException(cancelled));
  expect(await enqueueAcknowledgement(email, now)).toBe(isQueued);
  expect(store.calls()).toHaveLength(1);
});
