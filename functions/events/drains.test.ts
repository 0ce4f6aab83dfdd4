import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { samplePendingDocument } from '../../shared/test-samples/documents.ts';
import { sampleInvoiceRecord, sampleSubscriptionRecord } from '../lib/billing/test-samples.ts';
import { stubSecret } from '../lib/config/test-secrets.ts';
import '../lib/documents/pdf/test-pdf.ts';
import { type DueWork, processDue } from '../lib/events/process-due.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { handler as billSubscriptions } from './bill-subscriptions.ts';
import { handler as sweep } from './sweep.ts';

/**
 * How long ten thousand records take, in simulated time: real functions over stores that take as long as assumed, in
 * milliseconds, and on a processor that does one thing at a time. Measured in a warm process; see docs/capacity.md.
 */
const STORE = 10;
const FILES = 50;
/** The processor's part in a call: 1 ms of a whole one, three times as long with 512 MB. */
const CALL = { wholeProcessor: 1, memory512: 3 };
/** Of a whole processor. */
const RENDERING = 130;

const MINUTE = 60_000;
const MANY = 10_000;
const NOW = Date.parse('2026-11-23T02:00:00.000Z');
const AGO = new Date(NOW - 10 * MINUTE).toISOString();
const PAGE = 50;

const store = mockClient(DynamoDBDocumentClient);
const files = mockClient(S3Client);
let processor = Promise.resolve();
let perCall = 0;
/** Keeps the processor busy, once it is free. */
const compute = (milliseconds: number) => {
  processor = processor.then(() => wait(milliseconds));

  return processor;
};
beforeEach(() => {
  processor = Promise.resolve();
  vi.useFakeTimers({ now: NOW });
  for (const name of ['SITE_ORIGIN', 'MAIL_FROM', 'INQUIRIES_ADDRESS'])
    vi.stubEnv(name, 'https://zahrael.example');
  stubSecret('dominion-code', 'SAMPLE-CODE');
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  store.reset();
  files.reset();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('ten thousand records left behind are redriven in two runs of the sweeper, with two calls each at most', async () => {
  perCall = CALL.memory512;
  const left = new Map<string, Set<string>>([
    ['inquiries', keys('INQ', MANY / 2)],
    ['mail', keys('mail', MANY / 4)],
    ['automated-documents', keys('DOC', MANY / 4)],
  ]);
  answer(store.on(QueryCommand), ({ TableName, ExclusiveStartKey }) =>
    pageOf(left.get(TableName), ExclusiveStartKey),
  );
  answer(store.on(GetCommand), ({ TableName, Key }) => ({
    Item: leftBehind(TableName, Object.values(Key)[0]),
  }));
  answer(store.on(UpdateCommand), ({ TableName, Key }) => {
    left.get(TableName)?.delete(String(Object.values(Key)[0]));

    return { Attributes: samplePendingDocument(1) };
  });
  const runs = await runEvery(MINUTE, sweep, () => [...left.values()].every(({ size }) => size === 0));
  expect(runs).toBe(2);
  const calls = store.commandCalls(GetCommand).length + store.commandCalls(UpdateCommand).length;
  expect(calls).toBeLessThanOrEqual(MANY * 2);
});

test('ten thousand subscriptions are billed within the six hours of their business morning', async () => {
  perCall = CALL.wholeProcessor;
  const each = await timeOfABilling(20);
  const left = { subscriptions: keys('SUB', MANY), invoices: new Set<string>() };
  const run = async (_: unknown, lambda: Context) => {
    const timeLeft = () => lambda.getRemainingTimeInMillis();
    const issue = kindOf('subscriptions', left.subscriptions, async (id) => {
      await wait(each.issued);
      left.invoices.add(id);
    });
    await processDue([issue], () => timeLeft() - 2 * MINUTE);
    const send = kindOf('invoices', left.invoices, async () => {
      await wait(each.sent);
      await compute(RENDERING);
    });
    await processDue([{ ...send, atOnce: 4 }], timeLeft);
  };
  const isDone = () => left.subscriptions.size + left.invoices.size === 0;
  const runs = await runEvery(15 * MINUTE, run, isDone, 5 * MINUTE);
  expect([each, runs]).toEqual([{ issued: 58, sent: 106 }, 7]);
  expect(runs * 15).toBeLessThanOrEqual(6 * 60);
});

/** Milliseconds that a subscription takes to be invoiced, and an invoice to be sent, one by one, without its rendering. */
async function timeOfABilling(count: number): Promise<{ issued: number; sent: number }> {
  const due = keys('SUB', count);
  const invoices = new Set<string>();
  const ends: { issued?: number; sent: number } = { sent: 0 };
  answer(store.on(QueryCommand), ({ TableName, IndexName, ExclusiveStartKey }) => {
    if (IndexName === 'byNumber') return {};
    if (TableName === 'invoices') ends.issued ??= Date.now();

    return pageOf(TableName === 'invoices' ? invoices : due, ExclusiveStartKey);
  });
  answer(store.on(GetCommand), ({ TableName, Key: { id, shard } }) => {
    if (TableName === 'clients') return { Item: sampleClient(id) };
    if (TableName === 'subscriptions')
      return {
        Item: sampleSubscriptionRecord({
          id,
          clientId: Number(id.slice(-8)),
          status: due.has(id) ? 'active' : 'paused',
          nextInvoiceOn: '2026-11-01',
        }),
      };
    if (shard !== undefined || !invoices.has(id)) return {};

    return { Item: { ...sampleInvoiceRecord({ id }), sending: 'awaited' } };
  });
  answer(store.on(TransactWriteCommand), ({ TransactItems }) => {
    for (const { Put, Update } of TransactItems) {
      if (Put?.TableName === 'invoices') invoices.add(Put.Item.id);
      if (Update?.TableName === 'subscriptions') due.delete(Update.Key.id);
    }

    return {};
  });
  answer(store.on(PutCommand), () => ({}));
  answer(store.on(UpdateCommand), ({ Key: { id }, UpdateExpression }) => {
    if (UpdateExpression === 'REMOVE sending') invoices.delete(id);
    ends.sent = Date.now();

    return { Attributes: {} };
  });
  files.on(PutObjectCommand).callsFake(async () => {
    await wait(FILES);

    return {};
  });
  const from = Date.now();
  await ended(billSubscriptions({}, contextFor(5 * MINUTE)));
  const issuedAt = ends.issued ?? Number.NaN;

  return {
    issued: Math.round((issuedAt - from) / count),
    sent: Math.round(((ends.sent - issuedAt) / count) * 4),
  };
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function contextFor(timeout: number): Context {
  const end = Date.now() + timeout;

  return { getRemainingTimeInMillis: () => end - Date.now() } as Context;
}

/** Lets the time pass until the work is over. */
async function ended(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  await over;
}

/** Runs a function at each tick until nothing is left, and answers how many runs that took. No run is longer than its time. */
async function runEvery(
  every: number,
  run: (event: unknown, lambda: Context) => Promise<unknown>,
  isDone: () => boolean,
  timeout = every,
): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    const started = Date.now();
    await ended(run({}, contextFor(timeout)));
    expect(Date.now() - started).toBeLessThan(timeout);
    if (isDone()) return runs;
    await vi.advanceTimersByTimeAsync(started + every - Date.now());
  }
}

/** As many keys. */
function keys(prefix: string, count: number): Set<string> {
  return new Set(Array.from({ length: count }, (_, place) => `${prefix}-${String(place).padStart(8, '0')}`));
}

/** The first keys after a key, as the index lists them. */
function pageOf(left: Set<string> | undefined, after: Record<string, string> | undefined) {
  const found: string[] = [];
  for (const key of left ?? []) {
    if (after && key <= String(after.key)) continue;
    found.push(key);
    if (found.length === PAGE) break;
  }
  const last = found.length === PAGE ? { key: found.at(-1) } : undefined;

  return {
    Items: found.map((key) => ({ reference: key, id: key })),
    ...(last && { LastEvaluatedKey: last }),
  };
}

function leftBehind(table: string, key: unknown): Record<string, unknown> {
  if (table === 'inquiries')
    return sampleInquiryRecord({
      reference: String(key),
      respondBy: '2026-12-01T10:00:00.000Z',
      followUp: 'pending',
      followUpAfter: AGO,
    });

  if (table === 'mail') return { id: key, status: 'queued', dueAt: AGO };

  return {
    ...samplePendingDocument(1),
    id: key,
    ...{
      cause: 'sample',
      orderedBy: 'Zahrael',
      company: '',
      contactEmail: 'amira@sample.example',
      dueAt: AGO,
    },
  };
}

function kindOf(kind: string, left: Set<string>, act: (id: string) => Promise<void>): DueWork {
  const due: DueWork['due'] = async (after) => {
    await wait(STORE);
    const { Items, LastEvaluatedKey } = pageOf(left, after as Record<string, string> | undefined);

    return { keys: Items.map(({ id }) => id), ...(LastEvaluatedKey && { after: LastEvaluatedKey }) };
  };

  return {
    kind,
    due,
    act: async (id) => {
      await act(id);
      left.delete(id);
    },
  };
}

/** The store answers a command so, after the time that it takes. */
function answer<Input>(
  command: { callsFake: (fake: (input: Input) => Promise<unknown>) => unknown },
  reply: (input: Input) => unknown,
): void {
  command.callsFake(async (input) => {
    await wait(STORE);
    await compute(perCall);

    return reply(input);
  });
}
