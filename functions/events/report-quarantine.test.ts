import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quarantineEmailId } from '../lib/inquiries/quarantine-email.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { handler } from './report-quarantine.ts';

const store = mockClient(DynamoDBDocumentClient);
const NOW = '2026-11-23T08:00:00.000Z';
const SETTLED = '2026-11-23T07:55:00.000Z';
const inquiry = sampleInquiryRecord({
  state: 'quarantined',
  quarantineNotice: 'awaited',
  quarantinedAt: SETTLED,
});
const EMAIL = {
  id: quarantineEmailId(new Date(NOW)),
  to: 'desk@zahrael.example',
  subject: '1 inquiry is new in quarantine',
  status: 'queued',
  attempts: 0,
};
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
  store.on(PutCommand).resolves({});
  store.on(UpdateCommand).resolves({});
  store.on(QueryCommand, { TableName: 'inquiries' }).resolves({ Items: [{ reference: inquiry.reference }] });
  store.on(QueryCommand, { TableName: 'set-aside-mail' }).resolves({ Items: [] });
  store.on(DeleteCommand).resolves({});
  store.on(GetCommand, { TableName: 'inquiries' }).resolves({ Item: inquiry });
});
afterEach(() => {
  store.reset();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a run marks the inquiries that its own email lists: those in quarantine for five minutes', async () => {
  findsEmail(undefined, NOW);
  await handler();
  expect(store.commandCalls(PutCommand)).toHaveLength(1);
  expect(lookedUntil()).toEqual([SETTLED, SETTLED]);
});

test('of two runs at once the later marks what the email of the earlier lists, and nothing that came in between', async () => {
  const earlier = '2026-11-23T07:59:58.000Z';
  findsEmail(undefined, earlier);
  await handler();
  expect(lookedUntil().at(-1)).toBe('2026-11-23T07:54:58.000Z');
});

test('a run after the email of the day sends none, and finishes the marks', async () => {
  const earlier = '2026-11-23T05:00:00.000Z';
  findsEmail(earlier, earlier);
  await handler();
  expect(store.commandCalls(PutCommand)).toHaveLength(0);
  expect(lookedUntil()).toEqual(['2026-11-23T04:55:00.000Z']);
});

test('with nothing in quarantine and no mail set aside there is no email', async () => {
  store.on(QueryCommand, { TableName: 'inquiries' }).resolves({ Items: [] });
  findsEmail(undefined, undefined);
  await handler();
  expect(store.commandCalls(PutCommand)).toHaveLength(0);
  expect(store.commandCalls(UpdateCommand)).toHaveLength(0);
});

test('mail that was set aside five minutes ago is in the email, and marked', async () => {
  store.on(QueryCommand, { TableName: 'inquiries' }).resolves({ Items: [] });
  const notice = { entry: '!notice#2026-11-23T07:50:00.000Z#m1', listedAs: '2026-11-23T07:49:00.000Z#m1' };
  store.on(QueryCommand, { TableName: 'set-aside-mail' }).resolves({ Items: [notice] });
  store.on(GetCommand, { TableName: 'set-aside-mail' }).resolves({
    Item: {
      ...{ id: 'm1', at: '2026-11-23T07:49:00.000Z', from: 'amira@sample.example', fromName: '' },
      ...{
        subject: 'A question',
        text: 'Thursday?',
        attachments: [],
        reason: 'unknown',
        to: 'x@sample.example',
      },
    },
  });
  findsEmail(undefined, NOW);
  await handler();
  expect(store.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    subject: '1 mail was set aside',
  });
  expect(store.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key)).toEqual([
    { list: 'all', entry: notice.entry },
  ]);
  const looked = store
    .commandCalls(QueryCommand, { TableName: 'set-aside-mail' })
    .map(({ args }) => args[0].input.ExpressionAttributeValues?.[':last']);
  expect(looked).toEqual(['!notice#2026-11-23T07:55:00.000Z~', '!notice#2026-11-23T07:55:00.000Z~']);
});

/** The time at which the email of the day was enqueued, at the first look and at the second. */
function findsEmail(first: string | undefined, second: string | undefined): void {
  const [before, after] = [first, second].map((createdAt) => ({
    Item: createdAt === undefined ? undefined : { ...EMAIL, createdAt },
  }));
  store
    .on(GetCommand, { TableName: 'mail' })
    .resolvesOnce(before ?? {})
    .resolves(after ?? {});
}

/** The times up to which the queries looked for inquiries, to list and to mark. */
const lookedUntil = () =>
  store
    .commandCalls(QueryCommand, { TableName: 'inquiries' })
    .map(({ args }) => args[0].input.ExpressionAttributeValues?.[':until']);
