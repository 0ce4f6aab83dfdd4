import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { applyInquiryChange, fileUnderClient } from './change.ts';
import { findQuarantinedNotNotified, markQuarantineNotified, retryFollowUp } from './inquiry.table.ts';
import { sampleInquiryRecord } from './sample-inquiry-record.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  // No inquiry has a task.
  store.on(QueryCommand).resolves({});
});

const now = new Date('2026-11-22T10:00:00.000Z');
const context = { actor: 'sara', now, expectedVersion: 1 };
const record = sampleInquiryRecord();
const { reference } = record;
const filing = { reference, clientId: 7, rememberEmail: false };

test.each([
  ['a change', () => applyInquiryChange(reference, { state: 'answered' }, context)],
  ['a filing', () => fileUnderClient(filing, context)],
])('%s is planned again where the product wrote in between', async (_, change) => {
  store
    .on(GetCommand)
    .resolvesOnce({ Item: record })
    .resolves({ Item: { ...record, revision: 5 } });
  store
    .on(GetCommand, { Key: { id: 7 } })
    .resolves({ Item: sampleClient(7, { lastContactDate: now.toISOString() }) });
  const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }];
  store
    .on(TransactWriteCommand)
    .rejectsOnce(
      new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons }),
    )
    .resolves({});
  expect(await change()).toMatchObject({ version: 2 });
  const revisions = store
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) => input.TransactItems?.[0]?.Update?.ExpressionAttributeValues?.[':read']);
  expect(revisions).toEqual([4, 5]);
});

test('there is no changing an inquiry that is not there', async () => {
  store.on(GetCommand).resolves({});
  await expect(applyInquiryChange(reference, {}, context)).rejects.toMatchObject({ code: 'not_found' });
  await expect(fileUnderClient(filing, context)).rejects.toMatchObject({ code: 'not_found' });
});

test('a canary lead cannot be changed: no list and no counter has it', async () => {
  store.on(GetCommand).resolves({ Item: { ...record, canary: true } });
  await expect(applyInquiryChange(reference, {}, context)).rejects.toMatchObject({ code: 'not_found' });
  await expect(fileUnderClient(filing, context)).rejects.toMatchObject({ code: 'not_found' });
});

const failed = () => new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

test('a follow-up is not retried where the record has changed since it was read', async () => {
  store.on(UpdateCommand).rejects(failed());
  await retryFollowUp({ ...record, followUp: 'pending' }, now);
  expect(store.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    Key: { reference },
    ConditionExpression: 'followUp = :pending AND #revision = :read AND #dueAt <= :now',
    ExpressionAttributeValues: { ':read': 4, ':followUpAttempts': 1 },
  });
});

const listed = (more: boolean) => ({
  Items: [{ reference }],
  ...(more && { LastEvaluatedKey: { reference } }),
});

test('all pages of the quarantine are marked as notified', async () => {
  store.on(QueryCommand).resolvesOnce(listed(true)).resolves(listed(false));
  store.on(UpdateCommand).resolves({ Attributes: { reference } });
  await markQuarantineNotified(now);
  expect(store.commandCalls(UpdateCommand)).toHaveLength(2);
});

test('marking ends where the index lags behind the marks', async () => {
  store.on(QueryCommand).resolves(listed(true));
  store.on(UpdateCommand).rejects(failed());
  await markQuarantineNotified(now);
  expect(store.commandCalls(UpdateCommand)).toHaveLength(1);
});

test('the notice lists what is still in quarantine', async () => {
  store
    .on(QueryCommand)
    .resolves({ Items: [{ reference }, { reference: 'INQ-SAMPLE02' }, { reference: 'gone' }] });
  const quarantined = { ...record, state: 'quarantined' };
  store.on(GetCommand).resolves({});
  store.on(GetCommand, { Key: { reference } }).resolves({ Item: quarantined });
  store.on(GetCommand, { Key: { reference: 'INQ-SAMPLE02' } }).resolves({ Item: record });
  const { inquiries, hasMore } = await findQuarantinedNotNotified(now, 50);
  expect([inquiries.map((one) => one.reference), hasMore]).toEqual([[reference], false]);
});
