import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from './requeue-mail.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => store.reset());

test('every mail that failed is queued again, past the first page and past those that are queued already', async () => {
  const pages = [idsFrom(0, 50), idsFrom(50, 100), idsFrom(100, 120)];
  store.on(QueryCommand).callsFake(({ ExclusiveStartKey: after }) => {
    const page = Number(after?.page ?? 0);
    const isLast = page === pages.length - 1;

    return { Items: pages[page], ...(!isLast && { LastEvaluatedKey: { page: page + 1 } }) };
  });
  store.on(UpdateCommand).callsFake(({ Key, ConditionExpression }) => {
    expect(ConditionExpression).toMatch(/^#status = :from AND /);
    if (Number(Key.id.slice(5)) % 12 === 0)
      throw new ConditionalCheckFailedException({ message: 'queued already', $metadata: {} });

    return { Attributes: mail(Key.id) };
  });
  expect(await requeue({})).toEqual({ queued: 110, left: 10, failed: 0, isFinished: true });
});

test('those of one reason, or written since a time, are chosen by the store', async () => {
  store.on(QueryCommand).resolves({ Items: idsFrom(0, 1) });
  store.on(UpdateCommand).resolves({ Attributes: mail('mail-0') });
  expect(await requeue({ reason: 'quota', since: '2026-11-22T00:00:00.000Z' })).toMatchObject({
    queued: 1,
    left: 0,
  });
  const inputs = store.calls().map(({ args: [{ input }] }) => input);
  expect(inputs).toMatchObject([
    { ExpressionAttributeValues: { ':yes': 'yes', ':since': '2026-11-22T00:00:00.000Z' } },
    { ExpressionAttributeValues: { ':from': 'failed', ':failure': 'quota' } },
  ]);
});

test.each([[{ reason: 'whatever' }], [{ since: 'yesterday' }]])('%o is refused', async (wanted) => {
  await expect(requeue(wanted)).rejects.toThrow();
  expect(store.calls()).toHaveLength(0);
});

test('a mail that cannot be queued holds up none behind it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store.on(QueryCommand).resolves({ Items: idsFrom(0, 3) });
  store.on(UpdateCommand).callsFake(({ Key }) => {
    if (Key.id === 'mail-1') throw Object.assign(new Error('no'), { name: 'ValidationException' });

    return { Attributes: mail(Key.id) };
  });
  expect(await requeue({})).toEqual({ queued: 2, left: 0, failed: 1, isFinished: true });
});

const requeue = (wanted: unknown) => handler(wanted, { getRemainingTimeInMillis: () => 900_000 } as Context);

function idsFrom(start: number, end: number) {
  return Array.from({ length: end - start }, (_, place) => ({ id: `mail-${start + place}` }));
}

function mail(id: string) {
  const createdAt = '2026-11-22T10:00:00.000Z';

  return { id, to: 'amira@sample.example', subject: 'Sample', status: 'queued', attempts: 1, createdAt };
}
