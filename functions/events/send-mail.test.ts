import { MessageRejected, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from './send-mail.ts';

const store = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);
beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
  vi.stubEnv('SAMPLE_DOMAIN', 'example');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store.on(TransactWriteCommand).resolves({});
});
afterEach(() => {
  store.reset();
  ses.reset();
});

const HOUR = 3_600_000;

test('an account that is not verified yet is tried again, and staff read why', async () => {
  await sendRefusedBy('Email address is not verified.', {});
  expect(settled()).toMatchObject({
    ':status': 'failed',
    ':failure': 'not-verified',
    ':error': expect.stringMatching(/^The mail service has not verified an address/),
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

test('nothing is handed to SES for a domain where nobody can be reached', async () => {
  await sendRefusedBy('-', { to: 'amira@Sample.INVALID.' });
  vi.stubEnv('SAMPLE_DOMAIN', '');
  await sendRefusedBy('-', { to: 'amira@sample.example' });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(settled()).toMatchObject({ ':failure': 'bad-address' });
  expect(settled()).not.toHaveProperty(':retryAt');
});

test('after three days a person decides; whoever queues it again gives it three days more', async () => {
  const createdAt = new Date(Date.now() - 100 * HOUR).toISOString();
  await sendRefusedBy('Sending paused for this account.', { createdAt });
  expect(settled()).not.toHaveProperty(':retryAt');
  store.resetHistory();
  await sendRefusedBy('Sending paused for this account.', {
    createdAt,
    requeuedAt: new Date().toISOString(),
  });
  expect(settled()).toMatchObject({ ':retryAt': expect.any(String) });
});

const settled = () => {
  const [{ args } = { args: [] }] = store.commandCalls(TransactWriteCommand);
  const [{ Update } = {}] = args[0]?.input.TransactItems ?? [];

  return Update?.ExpressionAttributeValues;
};

/** Delivers a queued mail to the sender, while SES refuses what it is handed. */
async function sendRefusedBy(message: string, change: Record<string, unknown>): Promise<void> {
  const mail = {
    ...{ id: 'acknowledgement#INQ-1', cause: 'INQ-1', to: 'amira@sample.example', subject: 'Sample' },
    ...{ text: 'Sample', html: '<p>Sample</p>', attempts: 1, createdAt: new Date().toISOString() },
    ...change,
  };
  store.on(UpdateCommand).resolves({ Attributes: mail });
  ses.on(SendRawEmailCommand).rejects(new MessageRejected({ message, $metadata: {} }));
  const record = { dynamodb: { NewImage: marshall({ id: mail.id }) } };
  expect(await handler({ Records: [record] } as DynamoDBStreamEvent)).toEqual({ batchItemFailures: [] });
}
