import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { MessageRejected, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceRecord } from '../lib/billing/invoices/invoice-record.ts';
import { sampleInvoiceRecord } from '../lib/billing/test-samples.ts';
import { EMAIL_TAG, emailIdOf } from '../lib/email/message-tag.ts';
import { retryEmail } from '../lib/email/requeue.table.ts';
import { handler } from './send-mail.ts';

const store = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);
const files = mockClient(S3Client);
beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
  vi.stubEnv('SAMPLE_DOMAIN', 'example');
  vi.stubEnv('CONFIGURATION_SET', 'sample-events');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store.on(TransactWriteCommand).resolves({});
  store.on(GetCommand).resolves({});
});
afterEach(() => {
  store.reset();
  ses.reset();
  files.reset();
  vi.useRealTimers();
});

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T08:00:00.000Z');
const VOIDED = { at: '2026-11-23T07:00:00.000Z', by: 'sara', reason: 'Wrong amount' };

test('an account that is not verified yet is tried again, and staff read why', async () => {
  await sendRefusedBy('Email address is not verified.', {});
  expect(settled()).toMatchObject({
    ':status': 'failed',
    ':failure': 'not-verified',
    ':error': expect.stringMatching(/^The email service has not verified an address/),
    ':retryAt': expect.any(String),
  });
});

test('a mail that nobody takes is not tried again', async () => {
  await sendRefusedBy('Address is on the suppression list', {});
  expect(settled()).toMatchObject({
    ':failure': 'bad-address',
    ':error': 'The address cannot receive mail.',
  });
  expect(settled()).not.toHaveProperty(':retryAt');
});

test('an address of the team that takes no email is a figure with an alarm, one of a client is none', async () => {
  vi.stubEnv('STAGE', 'sample');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await sendRefusedBy('Address is on the suppression list', { to: 'desk@zahrael.example' });
  await sendRefusedBy('Address is on the suppression list', {});
  await sendRefusedBy('Email address is not verified.', { to: 'desk@zahrael.example' });
  const figures = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(figures.filter((one) => 'TeamEmailsBounced' in one)).toMatchObject([
    { TeamEmailsBounced: 1, why: 'bad-address' },
  ]);
});

test('the log names no address to which an email could not be sent', async () => {
  vi.stubEnv('STAGE', 'sample');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sendRefusedBy('-', { to: 'amira@sample.invalid' });
  await sendRefusedBy('The following identities failed the check: amira@sample.example', {
    to: 'amira@sample.example',
    cause: 'staff#amira@sample.example',
  });
  store.on(GetCommand).resolves({
    Item: { email: 'amira@sample.example', reason: 'bounced', why: 'gone', at: '2026-11-22T09:15:00.000Z' },
  });
  await sendRefusedBy('-', { to: 'amira@sample.example' });
  written.mockRestore();
  const logged = JSON.stringify([errors.mock.calls, written.mock.calls]);
  expect([errors.mock.calls.length, logged.includes('SuppressedAddress')]).toEqual([3, true]);
  expect(logged).not.toMatch(/amira/);
  expect(logged).toContain('An earlier email to [address] bounced');
});

test('nothing is handed to SES for a domain where nobody can be reached', async () => {
  await sendRefusedBy('-', { to: 'amira@Sample.INVALID.' });
  vi.stubEnv('SAMPLE_DOMAIN', '');
  await sendRefusedBy('-', { to: 'amira@sample.example' });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(settled()).toMatchObject({ ':failure': 'bad-address' });
  expect(settled()).not.toHaveProperty(':retryAt');
});

test('an email without a recipient fails for good', async () => {
  await sendRefusedBy('-', { to: '' });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(settled()).toMatchObject({ ':failure': 'bad-address' });
  expect(settled()).not.toHaveProperty(':retryAt');
});

test.each([
  // S3 says so of a missing file to those who may not list the bucket.
  [403, 'AccessDenied', 'bad-content', 'A file of this email no longer exists.', undefined],
  [404, 'NoSuchKey', 'bad-content', 'A file of this email no longer exists.', undefined],
  [
    503,
    'SlowDown',
    'unreachable',
    'The email service or the store of files could not be reached.',
    expect.any(String),
  ],
])(
  'an email whose attachment S3 answers with %i, %s, is %s',
  async (status, name, failure, text, retryAt) => {
    const answer = { $fault: 'client', message: name, $metadata: { httpStatusCode: status } } as const;
    files.rejects(new S3ServiceException({ ...answer, name }));
    const attachments = [{ key: 'automated/DOC-1-a.pdf', name: 'a.pdf', contentType: 'application/pdf' }];
    store.on(UpdateCommand).resolves({ Attributes: leasedMail({ attachments }) });
    await deliver();
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
    expect(settled()).toMatchObject({ ':failure': failure, ':error': text });
    expect(settled()?.[':retryAt']).toEqual(retryAt);
  },
);

test.each([
  ['three days', 72 * HOUR, '2026-11-23T08:01:00.000Z'],
  ['more than three days', 72 * HOUR + 1, undefined],
])('the next try of a mail that is refused %s after its first try', async (_, tried, retryAt) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const firstTriedAt = new Date(NOW - tried).toISOString();
  await sendRefusedBy('Sending paused for this account.', { firstTriedAt });
  expect(settled()?.[':retryAt']).toBe(retryAt);
});

test('a mail that waited for days because nothing ran is retried after its first refusal', async () => {
  const createdAt = new Date(Date.now() - 100 * HOUR).toISOString();
  await sendRefusedBy('Sending paused for this account.', { createdAt });
  expect(settled()).toMatchObject({ ':retryAt': expect.any(String) });
});

test('the lease records the first try, until staff requeue the mail', async () => {
  await sendRefusedBy('Sending paused for this account.', {});
  const [lease] = store.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
  expect(lease?.UpdateExpression).toContain('firstTriedAt = if_not_exists(firstTriedAt, :now)');
  store.resetHistory();
  await retryEmail('acknowledgement#INQ-1', new Date());
  const [requeue] = store.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
  expect(requeue?.UpdateExpression).toMatch(/REMOVE .*firstTriedAt/);
});

test.each([
  [1, []],
  [2, ['staff-notification#INQ-2', 'staff-notification#INQ-3']],
])('a mail that leaves at try %i requeues, of those that wait: %j', async (attempts, requeued) => {
  store.on(QueryCommand).resolves({ Items: requeued.map((id) => ({ id })) });
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({ attempts }) });
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  await deliver();
  const [, ...updates] = store.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
  expect(updates.map(({ Key }) => Key?.id)).toEqual(requeued);
  for (const { ConditionExpression, ExpressionAttributeValues } of updates)
    expect([ConditionExpression, ExpressionAttributeValues?.[':from']]).toEqual([
      '#status = :from AND leasedUntil <= :now',
      'failed',
    ]);
});

test('a mail that has left counts as sent, though the sweeper has requeued it meanwhile', async () => {
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({}) });
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  await deliver();
  expect(leaseEnd()).toMatchObject({
    ConditionExpression: '#status <> :status',
    ExpressionAttributeValues: { ':status': 'sent' },
  });
});

test('nothing is handed to SES for an address that is suppressed, until staff allow it again', async () => {
  const record = {
    email: 'amira@sample.example',
    reason: 'bounced',
    why: 'unknown',
    at: '2026-11-22T08:00:00.000Z',
  };
  store.on(GetCommand).resolves({ Item: record });
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({ to: 'A.mira+x@sample.example' }) });
  await deliver();
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(store.commandCalls(GetCommand)[0]?.args[0].input.Key).toEqual({
    address: 'a.mira+x@sample.example',
  });
  expect(settled()).toMatchObject({
    ':failure': 'suppressed-address',
    ':error': expect.stringContaining('correct the address or allow it again'),
  });
  expect(settled()).not.toHaveProperty(':retryAt');

  store.on(GetCommand).resolves({ Item: { ...record, allowedAt: '2026-11-22T09:00:00.000Z' } });
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  await deliver();
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
});

test('a link that is void is not sent: its email has failed for good, and no list of failures has it', async () => {
  const accessLink = { kind: 'staff', username: 'amira', link: 'first' };
  const account = {
    ...{ username: 'amira', role: 'staff', createdAt: '2026-11-22T08:00:00.000Z', sessionEpoch: 'first' },
    ...{ link: { id: 'second', expiresAt: '2999-01-01T00:00:00.000Z' }, version: 2 },
  };
  store.on(GetCommand, { TableName: 'staff' }).resolves({ Item: account });
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({ accessLink }) });
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  await deliver();
  expect(logged).toHaveBeenCalledOnce();
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(leaseEnd()).toMatchObject({
    UpdateExpression: expect.stringMatching(/REMOVE due, dueAt, retryAt, failing$/),
    ExpressionAttributeValues: { ':status': 'failed', ':failure': 'link-void' },
  });
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['voided', { state: 'completed', voided: VOIDED }, true, 'invoice-voided', 'the invoice was voided'],
  ['voided (a receipt)', { state: 'completed', voided: VOIDED }, undefined, 'invoice-voided', ''],
  ['paid in full', { paid: 25_000_00, state: 'paid' }, true, 'invoice-paid', 'paid in full'],
  ['paid and completed', { paid: 25_000_00, state: 'completed' }, true, 'invoice-paid', 'Send the invoice'],
] as const)(
  'an email whose invoice was %s while it waited does not leave',
  async (_, change, asks, failure, why) => {
    waitsWithInvoice(change, asks);
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    await deliver();
    expect(logged).toHaveBeenCalledOnce();
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
    expect(leaseEnd()).toMatchObject({
      UpdateExpression: expect.stringMatching(/REMOVE due, dueAt, retryAt, failing$/),
      ExpressionAttributeValues: {
        ...{ ':status': 'failed', ':failure': failure, ':error': expect.stringContaining(why) },
      },
    });
    expect(console.error).not.toHaveBeenCalled();
  },
);

test.each([
  ['an open invoice', {}, true],
  ['an invoice that was paid in part', { paid: 1 }, true],
  ['the receipt of a paid invoice', { paid: 25_000_00, state: 'paid' }, undefined],
  ['an invoice that is not there', undefined, true],
] as const)('an email with %s leaves', async (_, change, asks) => {
  waitsWithInvoice(change, asks);
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  await deliver();
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
  expect(settled()).toMatchObject({ ':status': 'sent' });
});

test('no invoice is read for an email with a document', async () => {
  const delivers = { document: 'DOC-SAMP0001', by: 'sara' };
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({ delivers }) });
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  await deliver();
  const reads = store.commandCalls(GetCommand).map(({ args: [{ input }] }) => input.TableName);
  expect(reads).toEqual(['suppressed-addresses']);
});

test('SES receives the configuration set, and the id as a tag of the characters it allows', async () => {
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({}) });
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  await deliver();
  const [{ args } = { args: [] }] = ses.commandCalls(SendRawEmailCommand);
  const { ConfigurationSetName, Tags: [tag] = [] } = args[0]?.input ?? {};
  expect(ConfigurationSetName).toBe('sample-events');
  expect(tag?.Value).toMatch(/^[\w-]{1,256}$/);
  expect([tag?.Name, emailIdOf(tag?.Value ?? '')]).toEqual([EMAIL_TAG, 'acknowledgement#INQ-1']);
});

/** An email that brings an invoice waits, while the invoice is changed, or is not there. */
function waitsWithInvoice(
  change: Partial<InvoiceRecord> | undefined,
  asksForPayment: true | undefined,
): void {
  const invoice = change && sampleInvoiceRecord(change);
  store.on(GetCommand, { TableName: 'invoices' }).resolves({ Item: invoice });
  const delivers = { document: 'INV-SAMP0001', by: 'sara', ...(asksForPayment && { asksForPayment }) };
  store.on(UpdateCommand).resolves({ Attributes: leasedMail({ delivers }) });
}

/** The write that ends the lease. */
const leaseEnd = () => {
  const [{ args } = { args: [] }] = store.commandCalls(TransactWriteCommand);

  return args[0]?.input.TransactItems?.[0]?.Update;
};

const settled = () => leaseEnd()?.ExpressionAttributeValues;

function leasedMail(change: Record<string, unknown>): Record<string, unknown> {
  return {
    ...{ id: 'acknowledgement#INQ-1', cause: 'INQ-1', to: 'amira@sample.example', subject: 'Sample' },
    ...{ text: 'Sample', html: '<p>Sample</p>', attempts: 1, status: 'leased' },
    ...{ createdAt: new Date().toISOString(), firstTriedAt: new Date().toISOString() },
    ...change,
  };
}

/** Delivers a queued mail to the sender. */
async function deliver(): Promise<void> {
  const record = { dynamodb: { NewImage: marshall({ id: 'acknowledgement#INQ-1' }) } };
  expect(await handler({ Records: [record] } as DynamoDBStreamEvent)).toEqual({ batchItemFailures: [] });
}

/** Delivers a queued mail to the sender, while SES refuses what it is handed. */
async function sendRefusedBy(message: string, change: Record<string, unknown>): Promise<void> {
  store.on(UpdateCommand).resolves({ Attributes: leasedMail(change) });
  ses.on(SendRawEmailCommand).rejects(new MessageRejected({ message, $metadata: {} }));
  await deliver();
}
