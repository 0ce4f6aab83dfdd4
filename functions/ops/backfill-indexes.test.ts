import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from './backfill-indexes.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => store.reset());

/** Payments 0 to 5 on two pages, those with an odd number on an invoice. */
const listPayments = () => {
  store
    .on(QueryCommand)
    .callsFake(({ ExclusiveStartKey: after }) =>
      after ? { Items: ids(3, 6) } : { Items: ids(0, 3), LastEvaluatedKey: { id: '2', list: 'all' } },
    );
  store.on(GetCommand).callsFake(({ Key }) => ({ Item: payment(Key.id) }));
  store.on(UpdateCommand).resolves({ Attributes: {} });
};

test('every record without the attribute receives it, past the first page', async () => {
  listPayments();
  expect(await backfill({ table: 'payments' })).toEqual({
    changed: 3,
    unchanged: 3,
    failed: 0,
    isFinished: true,
  });
  const updates = store.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
  expect(updates.map(({ Key }) => Key?.id)).toEqual(['0', '2', '4']);
  expect(updates[0]).toMatchObject({
    UpdateExpression: 'SET #onAccountOf = :onAccountOf',
    ConditionExpression: 'attribute_not_exists(#guard)',
    ExpressionAttributeNames: { '#guard': 'invoiceId' },
  });
});

test('a run whose time is too short says where the next one continues', async () => {
  listPayments();
  const first = await backfill({ table: 'payments' }, 10_000);
  expect(first).toMatchObject({ changed: 2, unchanged: 1, isFinished: false });
  expect(await backfill({ table: 'payments', cursor: first.next })).toMatchObject({
    changed: 1,
    unchanged: 2,
    isFinished: true,
  });
});

test('a record that another write changes in between keeps what that write has set', async () => {
  listPayments();
  store.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'changed', $metadata: {} }));
  expect(await backfill({ table: 'payments' })).toMatchObject({ changed: 0, unchanged: 6, failed: 0 });
});

test('a record that cannot be read is logged, and blocks no other', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  listPayments();
  store.on(GetCommand).callsFake(({ Key }) => ({ Item: Key.id === '2' ? { id: '2' } : payment(Key.id) }));
  expect(await backfill({ table: 'payments' })).toMatchObject({ changed: 2, unchanged: 3, failed: 1 });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ table: 'payments', key: '2' }));
});

test.each([[{}], [{ table: 'sessions' }], [{ table: 'payments', cursor: 'none of ours' }]])(
  '%o is refused',
  async (wanted) => {
    await expect(backfill(wanted)).rejects.toThrow();
    expect(store.calls()).toHaveLength(0);
  },
);

const backfill = (wanted: unknown, timeLeft = 900_000) =>
  handler(wanted, { getRemainingTimeInMillis: () => timeLeft } as Context);

function ids(start: number, end: number) {
  return Array.from({ length: end - start }, (_, place) => ({ id: String(start + place) }));
}

function payment(id: string) {
  return {
    id,
    paymentId: id,
    clientId: 7,
    clientName: 'Amira Sample',
    paymentMethod: 'card',
    amount: 100,
    currency: 'GBP',
    status: 'confirmed',
    transactionFee: 0,
    netAmount: 100,
    paymentDate: '2026-11-22',
    reference: '',
    recordedBy: 'commander',
    createdAt: '2026-11-22T10:00:00.000Z',
    cause: `payment#${id}`,
    ...(Number(id) % 2 === 1 && { invoiceId: 'INV-1', invoiceNumber: '2026-1' }),
  };
}
