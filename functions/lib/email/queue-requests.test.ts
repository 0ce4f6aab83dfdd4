import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { requestsTo } from '../dynamo/test-requests.ts';
import { enqueueEmailByHand } from './email-by-hand.table.ts';
import { leaseEmail, markEmailConcluded, markEmailFailed, markEmailSent } from './lease.table.ts';
import { enqueueEmail, enqueueWrite } from './queue.table.ts';
import { requeueEmail, requeueFailedEmail } from './requeue.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const now = new Date('2026-11-22T08:00:00.000Z');
const email = {
  id: 'document#DOC-1',
  cause: 'DOC-1',
  to: 'amira@sample.example',
  subject: 'Your document',
  text: 'Attached.',
  html: '<p>Attached.</p>',
};
const queuedEmail = {
  ...email,
  status: 'queued',
  attempts: 0,
  createdAt: '2026-11-22T08:00:00.000Z',
  due: 'yes',
  dueAt: '2026-11-22T08:01:00.000Z',
  expires: 1_890_374_400,
};
const leased = {
  ...email,
  attempts: 1,
  createdAt: '2026-11-22T07:00:00.000Z',
  firstTriedAt: '2026-11-22T08:00:00.000Z',
};
const condition = (text: string) => ({
  ConditionExpression: text,
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
});
const refused = (Item?: ConditionalCheckFailedException['Item']) =>
  new ConditionalCheckFailedException({ message: 'no', $metadata: {}, ...(Item && { Item }) });
const update = () => store.commandCalls(UpdateCommand)[0]?.args[0].input;
const transaction = () => store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems;

test('an email is queued once per id', async () => {
  await enqueueEmail(email, now);
  expect(requestsTo(store)).toEqual([
    ['Put', { TableName: 'mail', Item: queuedEmail, ...condition('attribute_not_exists(id)') }],
  ]);
  expect(enqueueWrite(email, now)).toEqual({
    put: queuedEmail,
    into: 'mail',
    condition: 'attribute_not_exists(id)',
  });
  store.on(PutCommand).rejects(refused());
  await enqueueEmail(email, now);
  store.on(PutCommand).rejects(new Error('wrong'));
  await expect(enqueueEmail(email, now)).rejects.toThrow('wrong');
});

test('an email by hand is queued once per key and person, and answers its state', async () => {
  const { id: _, ...byHand } = email;
  const call = { key: 'a', fingerprint: 'f', by: 'commander' };
  const { id } = await enqueueEmailByHand(byHand, call, now);
  expect(id).toMatch(/^by-hand#./);
  expect(requestsTo(store)).toEqual([
    ['Get', expect.objectContaining({ Key: { address: 'amira@sample.example' } })],
    [
      'Put',
      {
        TableName: 'mail',
        Item: { ...queuedEmail, id, fingerprint: 'f' },
        ...condition('attribute_not_exists(id)'),
      },
    ],
  ]);
  expect((await enqueueEmailByHand(byHand, { ...call, by: 'deputy' }, now)).id).not.toBe(id);
  store.on(PutCommand).rejects(new Error('wrong'));
  await expect(enqueueEmailByHand(byHand, call, now)).rejects.toThrow('wrong');
});

test('an email by hand to a client without an address is refused', async () => {
  const { id: _, ...byHand } = { ...email, to: '' };
  await expect(
    enqueueEmailByHand(byHand, { key: 'a', fingerprint: 'f', by: 'commander' }, now),
  ).rejects.toMatchObject({
    code: 'not_possible',
    message: 'This client has no email address. Enter one in the record of the client, then send it again.',
  });
  expect(requestsTo(store)).toEqual([]);
});

test('an email by hand to an address that bounces is refused, and not queued; once it is allowed again, it is', async () => {
  const suppressed = {
    email: 'Amira@sample.example',
    reason: 'bounced',
    why: 'No such person',
    at: '2026-11-21T08:00:00.000Z',
  };
  const { id: _, ...byHand } = { ...email, to: 'Amira@sample.example' };
  const send = () => enqueueEmailByHand(byHand, { key: 'a', fingerprint: 'f', by: 'commander' }, now);
  store.on(GetCommand).resolves({ Item: suppressed });
  await expect(send()).rejects.toMatchObject({
    code: 'not_possible',
    message:
      'No email is sent to Amira@sample.example, since one bounced or was reported as unwanted. Correct the address or allow it again in the record of the client, then send it again.',
  });
  expect(store.commandCalls(PutCommand)).toEqual([]);
  store.on(GetCommand).resolves({ Item: { ...suppressed, allowedAt: '2026-11-22T07:00:00.000Z' } });
  expect(await send()).toMatchObject({ status: 'queued' });
});

test('a queued email is leased for fifty seconds, and the first lease is remembered', async () => {
  store.on(UpdateCommand).resolves({ Attributes: leased });
  expect(await leaseEmail('a', now)).toEqual(leased);
  expect(update()).toEqual({
    TableName: 'mail',
    Key: { id: 'a' },
    UpdateExpression:
      'SET #status = :leased, dueAt = :until, leasedUntil = :until, firstTriedAt = if_not_exists(firstTriedAt, :now) REMOVE requeues ADD attempts :one',
    ...condition('#status = :from'),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':leased': 'leased',
      ':until': '2026-11-22T08:00:50.000Z',
      ':now': '2026-11-22T08:00:00.000Z',
      ':one': 1,
      ':from': 'queued',
    },
    ReturnValues: 'ALL_NEW',
  });
});

test('an email that somebody else leases is not leased again', async () => {
  store.on(UpdateCommand).rejects(refused());
  expect(await leaseEmail('a', now)).toBeUndefined();
});

test('a sent email is nothing more to do, in its client’s timeline and its sync’s log too', async () => {
  await markEmailSent({ ...leased, clientId: 7, notifies: 'SYN-1' }, 'message-1', now);
  const [sent, entry, log, ...others] = transaction() ?? [];
  expect(sent?.Update).toEqual({
    TableName: 'mail',
    Key: { id: email.id },
    UpdateExpression:
      'SET #status = :status, sentAt = :now, messageId = :messageId REMOVE due, dueAt, retryAt, failing, failure, #error',
    ...condition('#status <> :status'),
    ExpressionAttributeNames: { '#status': 'status', '#error': 'error' },
    ExpressionAttributeValues: {
      ':now': '2026-11-22T08:00:00.000Z',
      ':messageId': 'message-1',
      ':status': 'sent',
    },
  });
  expect(entry?.Put?.Item).toMatchObject({
    clientId: 7,
    kind: 'mail',
    mailId: email.id,
    to: email.to,
    subject: email.subject,
    status: 'sent',
    at: leased.createdAt,
  });
  expect(log?.Update).toMatchObject({
    TableName: 'sync-logs',
    Key: { id: 'SYN-1' },
    UpdateExpression: 'SET zahraelNotified = :true',
    ExpressionAttributeValues: { ':true': true },
  });
  expect(others).toEqual([]);
});

test('an email that brings a document stays due until that is marked as sent', async () => {
  await markEmailSent({ ...leased, delivers: { document: 'DOC-1', by: 'commander' } }, 'message-1', now);
  expect(transaction()).toHaveLength(1);
  expect(transaction()?.[0]?.Update).toMatchObject({
    UpdateExpression:
      'SET #status = :status, sentAt = :now, messageId = :messageId, dueAt = :later REMOVE retryAt, failing, failure, #error',
    ExpressionAttributeValues: { ':later': '2026-11-22T08:01:00.000Z' },
  });
  store.reset();
  store.onAnyCommand().resolves({});
  await markEmailConcluded('a');
  expect(update()).toMatchObject({
    UpdateExpression: 'REMOVE due, dueAt',
    ConditionExpression: '#status = :from',
    ExpressionAttributeValues: { ':from': 'sent' },
  });
});

const failure = { failure: 'unreachable', message: 'Down.' } as const;
const retryAfter = async (change: object, reason: Parameters<typeof markEmailFailed>[1] = failure) => {
  store.reset();
  store.onAnyCommand().resolves({});
  await markEmailFailed({ ...leased, ...change }, reason, now);

  return transaction()?.[0]?.Update?.ExpressionAttributeValues?.[':retryAt'];
};

test.each([
  [1, '2026-11-22T08:01:00.000Z'],
  [2, '2026-11-22T08:02:00.000Z'],
  [4, '2026-11-22T08:08:00.000Z'],
  [5, '2026-11-22T08:15:00.000Z'],
  [30, '2026-11-22T08:15:00.000Z'],
])('after attempt %i the next is at %s', async (attempts, retryAt) => {
  expect(await retryAfter({ attempts })).toBe(retryAt);
});

test('sending is retried for three days from the first try, and not where a retry cannot help', async () => {
  expect(await retryAfter({ firstTriedAt: '2026-11-19T08:00:00.000Z' })).toBeDefined();
  expect(await retryAfter({ firstTriedAt: '2026-11-19T07:59:59.999Z' })).toBeUndefined();
  expect(transaction()?.[0]?.Update).toMatchObject({
    UpdateExpression:
      'SET #status = :status, #error = :error, failure = :failure, failing = :yes REMOVE due, dueAt, retryAt',
    ConditionExpression: '#status = :leased',
    ExpressionAttributeValues: {
      ':error': 'Down.',
      ':failure': 'unreachable',
      ':yes': 'yes',
      ':status': 'failed',
      ':leased': 'leased',
    },
  });
  expect(await retryAfter({}, { failure: 'bad-address', message: 'No.' })).toBeUndefined();
  expect(await retryAfter({ clientId: 7, notifies: 'SYN-1' })).toBeDefined();
  expect(transaction()?.[0]?.Update?.UpdateExpression).toBe(
    'SET #status = :status, #error = :error, failure = :failure, failing = :yes, dueAt = :retryAt, retryAt = :retryAt',
  );
  // The sync's log stays as it is: headquarters were not notified.
  expect(transaction()).toHaveLength(2);
});

test('a lease that was lost records no outcome', async () => {
  store.on(TransactWriteCommand).rejects(refused());
  await markEmailSent(leased, 'message-1', now);
  store.on(TransactWriteCommand).rejects(new Error('wrong'));
  await expect(markEmailSent(leased, 'message-1', now)).rejects.toThrow('wrong');
});

const mayHaveLeft = 'failure = :unreachable AND leasedUntil > :now';

test('a failed email is requeued, for one reason where one is given', async () => {
  store.on(UpdateCommand).resolves({ Attributes: queuedEmail });
  expect(await requeueFailedEmail('a', now)).toMatchObject({ id: email.id, status: 'queued' });
  expect(update()).toEqual({
    TableName: 'mail',
    Key: { id: 'a' },
    UpdateExpression: 'SET #status = :queued, due = :yes, dueAt = :later REMOVE retryAt, firstTriedAt',
    ...condition(`#status = :from AND NOT (${mayHaveLeft})`),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':queued': 'queued',
      ':yes': 'yes',
      ':later': '2026-11-22T08:01:00.000Z',
      ':unreachable': 'unreachable',
      ':now': '2026-11-22T08:00:00.000Z',
      ':from': 'failed',
    },
    ReturnValues: 'ALL_NEW',
  });
  store.resetHistory();
  await requeueFailedEmail('a', now, 'quota');
  expect(update()).toMatchObject({
    ConditionExpression: `#status = :from AND failure = :failure AND NOT (${mayHaveLeft})`,
    ExpressionAttributeValues: { ':from': 'failed', ':failure': 'quota' },
  });
});

test('an email that is due is requeued in the state it was read in, by one sweeper', async () => {
  store.on(GetCommand).resolves({ Item: { ...queuedEmail, dueAt: '2026-11-22T08:00:00.000Z' } });
  await requeueEmail('a', now);
  expect(update()).toEqual({
    TableName: 'mail',
    Key: { id: 'a' },
    UpdateExpression: 'SET #status = :queued, dueAt = :later, requeues = :requeues REMOVE retryAt',
    ...condition('#status = :from AND dueAt <= :now'),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':queued': 'queued',
      ':requeues': 1,
      ':later': '2026-11-22T08:01:00.000Z',
      ':now': '2026-11-22T08:00:00.000Z',
      ':from': 'queued',
    },
    ReturnValues: 'ALL_NEW',
  });
});

const AT = now.toISOString();

test.each([
  ['sent and still due', { status: 'sent', dueAt: AT }, 'SET dueAt = :later'],
  ['leased, which was abandoned', { status: 'leased', dueAt: AT }, expect.stringContaining('requeues')],
  ['sent and done', { status: 'sent' }, undefined],
  ['due later', { status: 'queued', dueAt: '2026-11-22T08:00:00.001Z' }, undefined],
])('an email that is %s', async (_, Item, expression) => {
  store.on(GetCommand).resolves({ Item });
  await requeueEmail('a', now);
  expect(update()?.UpdateExpression).toEqual(expression);
});

test('an email that has gone is not requeued', async () => {
  await requeueEmail('a', now);
  expect(update()).toBeUndefined();
});

test('a sent email of which a document waits is due again in a quarter of an hour', async () => {
  store.on(GetCommand).resolves({ Item: { status: 'sent', dueAt: AT } });
  await requeueEmail('a', now);
  expect(update()).toMatchObject({
    ...condition('#status = :from AND dueAt <= :now'),
    ExpressionAttributeValues: { ':later': '2026-11-22T08:15:00.000Z', ':from': 'sent' },
  });
});

test('an outage while requeuing is no refusal', async () => {
  store.on(GetCommand).resolves({ Item: { status: 'queued', dueAt: AT } });
  store.on(UpdateCommand).rejects(new Error('wrong'));
  await expect(requeueEmail('a', now)).rejects.toThrow('wrong');
});
