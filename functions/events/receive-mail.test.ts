import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../e2e/support/test-store.ts';
import { sampleRawMail } from '../lib/received-mail/sample-raw-mail.ts';
import { handler } from './receive-mail.ts';

vi.mock('../lib/config/secrets.ts', async (actual) => ({
  ...(await actual<object>()),
  loadSecrets: async () => {},
}));

const NOW = Date.parse('2026-11-23T08:00:00.000Z');
const MINUTE = 60_000;
const FOLDER = 'incoming-mail/';
const s3 = mockClient(S3Client);
let store: TestStore;
let lines: string[] = [];
/** The minutes for which each mail has waited. */
let waiting: Record<string, number> = {};
/** The answer of S3 about those that it does not give out. */
let broken: Record<string, Error> = {};

beforeAll(async () => {
  store = await startTestStore(['set-aside-mail', 'mail']);
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.fill('mail');
  await store.fill('set-aside-mail');
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  for (const [name, value] of Object.entries({
    ...{ SITE_ORIGIN: 'https://zahrael.example', MAIL_FROM: 'desk@zahrael.example', STAGE: 'production' },
    ...{ INQUIRIES_ADDRESS: 'desk@zahrael.example', INBOUND_DOMAIN: 'reply.zahrael.example' },
    FILES_BUCKET: 'files',
  }))
    vi.stubEnv(name, value);
  for (const name of ['info', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  s3.onAnyCommand().resolves({});
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix = '' }) => ({
    Versions: Object.entries(waiting)
      .filter(([id]) => `${FOLDER}${id}`.startsWith(Prefix))
      .map(([id, minutes]) => ({
        ...{ Key: `${FOLDER}${id}`, IsLatest: true, VersionId: '1' },
        LastModified: new Date(Date.now() - minutes * MINUTE),
      })),
  }));
  s3.on(GetObjectCommand).callsFake(async ({ Key }) => {
    const id = Key.slice(FOLDER.length);
    if (broken[id]) throw broken[id];

    return { Body: { transformToByteArray: async () => Buffer.from(sampleRawMail({ id })) } };
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => {
    delete waiting[Key.slice(FOLDER.length)];

    return {};
  });
});
afterEach(() => {
  s3.reset();
  lines = [];
  waiting = {};
  broken = {};
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = () => handler({}, { getRemainingTimeInMillis: () => 120_000 });
const figures = () =>
  lines.flatMap((line) => {
    const { FailedRecords } = JSON.parse(line);

    return FailedRecords === undefined ? [] : [FailedRecords];
  });
const notices = async () => (await store.items('mail')).map(({ id, subject }) => [id, subject]);
const refusal = (status: number) =>
  new S3ServiceException({
    ...{ name: 'Refused', $fault: 'client', message: 'Refused.', $metadata: { httpStatusCode: status } },
  });

test('a mail that cannot be processed is a figure, no error, and holds up no other', async () => {
  waiting = { broken: 10, sound: 10, young: 2 };
  broken = { broken: refusal(400) };
  await run();
  expect([Object.keys(waiting), figures()]).toEqual([['broken', 'young'], [1]]);
  expect(await store.items('set-aside-mail')).not.toEqual([]);
  expect(await notices()).toEqual([]);
});

test('once it is mended, the next run takes it up, and the figures end', async () => {
  waiting = { broken: 10 };
  broken = { broken: refusal(400) };
  await run();
  broken = {};
  await run();
  expect([waiting, figures()]).toEqual([{}, [1]]);
});

test('of a mail that waits for more than an hour the team hears once a day, and what to do', async () => {
  waiting = { broken: 61 };
  broken = { broken: refusal(400) };
  for (let runs = 0; runs < 20; runs += 1) await run();
  expect(await notices()).toEqual([
    ['waiting-mail#2026-11-23', 'A mail of a visitor could not be processed'],
  ]);
  expect(figures()).toEqual(Array(20).fill(1));
  vi.setSystemTime(NOW + 24 * 60 * MINUTE);
  waiting = { broken: 61 + 24 * 60, other: 90 };
  broken = { ...broken, other: refusal(400) };
  await run();
  const [, second] = await store.items('mail');
  expect(second).toMatchObject({
    ...{ id: 'waiting-mail#2026-11-24', to: 'desk@zahrael.example', status: 'queued' },
    subject: '2 mails of visitors could not be processed',
    text: expect.stringContaining('“A visitor’s answer does not appear”'),
  });
});

test('a mail that S3 denies, as it does one that is gone, is noticed by its waiting', async () => {
  waiting = { denied: 61 };
  broken = { denied: refusal(403) };
  await run();
  expect([figures(), (await notices()).length]).toEqual([[1], 1]);
});

test('an event of SES that fails is left to its retries', async () => {
  broken = { broken: refusal(400) };
  const event = { Records: [{ ses: { mail: { messageId: 'broken' } } }] };
  await expect(
    handler(JSON.parse(JSON.stringify(event)), { getRemainingTimeInMillis: () => 0 }),
  ).rejects.toThrow('Refused.');
  expect(figures()).toEqual([]);
});
