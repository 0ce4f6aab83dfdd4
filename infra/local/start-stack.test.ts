import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListBucketsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortTaken } from './http.ts';
import type { Stack } from './stack.ts';
import { startStack } from './start-stack.ts';
import { type SampleAssembly, temporaryFolder, writeAssembly } from './testing/sample-assembly.ts';
import { withMailEvents } from './testing/sample-mail-events.ts';
import { sampleProduct, withErrorResponses, withProperties } from './testing/sample-product.ts';

// Each test starts a whole stack, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stack: Stack | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
  await folder.remove();
});

const places = () => ({ assembly: join(folder.path, 'assembly'), dataDir: join(folder.path, 'data') });

const start = async (product: SampleAssembly = sampleProduct): Promise<Stack> => {
  await writeAssembly(places().assembly, product);
  stack = await startStack({ ...places(), port: 0, mailPort: 0 });
  return stack;
};
const restart = async () => {
  await stack?.stop();
  return start();
};

const add = (running: Stack, id: string, owner = 'amira') =>
  fetch(`${running.siteUrl}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, owner }),
  });

/** The number of follow-ups of each note. */
const followed = async ({ operator, tableName }: Stack): Promise<Record<string, number>> => {
  const { Items = [] } = await new DynamoDBClient(operator).send(
    new ScanCommand({ TableName: tableName('Done') }),
  );
  return Object.fromEntries(Items.map(({ id, times }) => [id?.S ?? '', Number(times?.N)]));
};
const subjects = async ({ mailUrl }: Stack): Promise<string[]> => {
  const { emails } = (await (await fetch(`${mailUrl}/store`)).json()) as { emails: { subject: string }[] };
  return emails.map(({ subject }) => subject).sort();
};

test('a request goes through site, API, table and stream and ends in an email', async () => {
  const running = await start();
  const response = await add(running, 'one');
  expect([response.status, response.headers.get('x-front')]).toEqual([201, 'yes']);
  await running.settled();
  expect(await followed(running)).toEqual({ one: 1 });
  expect(await subjects(running)).toEqual(['Note one']);
  expect(await (await fetch(`${running.siteUrl}/api/notes?owner=amira`)).json()).toEqual(['one']);
  expect(running.denials).toEqual([]);
});

test('the site is served with the permissions of its bucket’s policy', async () => {
  const { siteUrl } = await start();
  const answers = (path: string) => fetch(siteUrl + path, { redirect: 'manual' });
  const page = await answers('/');
  expect([page.status, await page.text()]).toEqual([200, '<h1>Notes</h1>']);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html',
    'cache-control': 'max-age=0',
  });
  const moved = await answers('/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/']);
  // S3 answers 404 only with s3:ListBucket.
  expect((await answers('/missing.html')).status).toBe(403);
  expect((await answers('/api/elsewhere')).status).toBe(404);
  expect((await fetch(siteUrl, { method: 'POST' })).status).toBe(403);
});

test('an error of the API is cached for ten seconds, unless the distribution says otherwise', async () => {
  const askedTwice = async ({ siteUrl }: Stack) => {
    await fetch(`${siteUrl}/api/elsewhere`);
    return (await fetch(`${siteUrl}/api/elsewhere`)).headers.get('x-cache');
  };
  expect(await askedTwice(await start())).toBe('Hit from cloudfront');
  await stack?.stop();
  const CustomErrorResponses = [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }];
  expect(await askedTwice(await start(withErrorResponses(CustomErrorResponses)))).toBe(
    'Miss from cloudfront',
  );
});

test('a function without a grant gets an error that names action and table', async () => {
  const running = await start(withProperties('ListRole', { Policies: [] }));
  expect((await fetch(`${running.siteUrl}/api/notes?owner=amira`)).status).toBe(500);
  await expect(
    running.invoke('notes/list-notes', { queryStringParameters: { owner: 'amira' } }),
  ).rejects.toThrow('AccessDenied: notes/list-notes may not dynamodb:Query on table Notes (index byOwner)');
  expect(running.denials).toMatchObject([
    { functionId: 'notes/list-notes' },
    { functionId: 'notes/list-notes' },
  ]);
});

test('a function without the permission to read its stream fails the start', async () => {
  await expect(start(withProperties('FollowRole', { Policies: [] }))).rejects.toThrow(
    'AccessDenied: events/follow-note may not dynamodb:DescribeStream on the stream of table Notes',
  );
});

test('a poison record becomes a dead letter, and the following records are delivered', async () => {
  const running = await start();
  await add(running, 'poison');
  await running.settled();
  await add(running, 'after');
  await running.settled();
  expect(await followed(running)).toEqual({ after: 1 });

  const s3 = new S3Client(running.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand());
  const Bucket = Buckets.find(({ Name }) => Name?.includes('dead'))?.Name;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual([
    expect.stringMatching(/^aws\/lambda\/[0-9a-f-]{36}\/shardId-/),
  ]);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: Contents[0]?.Key }));
  const deadLetter = JSON.parse((await Body?.transformToString()) ?? '');
  expect(deadLetter).toMatchObject({
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
    DDBStreamBatchInfo: { batchSize: 1 },
  });
  expect(JSON.parse(deadLetter.payload).Records).toMatchObject([
    {
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringContaining(':table/'),
      dynamodb: { NewImage: { id: { S: 'poison' }, owner: { S: 'amira' } }, StreamViewType: 'NEW_IMAGE' },
    },
  ]);
});

test('a function hears of the emails of its configuration set, and an event it cannot handle becomes a dead letter', async () => {
  const running = await start(withMailEvents());
  await add(running, 'one');
  await running.settled();
  expect(running.denials).toEqual([]);
  // A failed event is tried once more.
  expect(await followed(running)).toEqual({ one: 1, Send: 1, Delivery: 2 });

  const s3 = new S3Client(running.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand());
  const Bucket = Buckets.find(({ Name }) => Name?.includes('dead'))?.Name;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual([expect.stringMatching(/^aws\/lambda\/async\/.+Listen/)]);

  const stop = running.interceptMailEvents(async (event) =>
    event.eventType === 'Send' ? [event, event] : [],
  );
  await add(running, 'two');
  await running.settled();
  stop();
  expect(await followed(running)).toMatchObject({ Send: 3, Delivery: 2 });
});

test.each([
  ['EventsPolicy', /^AccessDenied: SES may not publish the events of sample-events/],
  ['ListenPermission', /^AccessDenied: .* may not invoke events\/listen-to-mail/],
])('a topic without its %s fails the start', async (missing, message) => {
  await expect(start(withMailEvents(missing))).rejects.toThrow(message);
});

test('writes without a change and records outside the filter are not delivered', async () => {
  const running = await start();
  const store = new DynamoDBClient(running.operator);
  const put = (state: string) =>
    store.send(
      new PutItemCommand({
        TableName: running.tableName('Notes'),
        Item: { id: { S: 'a' }, state: { S: state } },
      }),
    );
  await put('new');
  await put('new');
  await put('read');
  await running.settled();
  expect(await followed(running)).toEqual({ a: 1 });
});

test('the event of a worker killed after its commit is delivered again', async () => {
  const running = await start();
  let kills = 0;
  const restore = running.intercept(async ({ functionId, service, forward, killWorker }) => {
    if (functionId !== 'events/follow-note' || service !== 'dynamodb' || kills > 0) return;
    kills += 1;
    await forward();
    await killWorker();
    return 'cut';
  });
  await add(running, 'one');
  await running.settled();
  restore();
  expect(await followed(running)).toEqual({ one: 2 });
  expect(await subjects(running)).toEqual(['Note one']);
});

test('after a restart, no record is lost and none is delivered twice', async () => {
  const first = await start();
  await add(first, 'one');
  await first.settled();
  first.intercept(async ({ functionId }) =>
    functionId === 'events/follow-note' ? new Promise(() => {}) : undefined,
  );
  await add(first, 'two');

  const second = await restart();
  await second.settled();
  expect(await followed(second)).toEqual({ one: 1, two: 1 });
  expect(await subjects(second)).toEqual(['Note one', 'Note two']);
  const third = await restart();
  await third.settled();
  expect(await followed(third)).toEqual({ one: 1, two: 1 });
  expect(await subjects(third)).toEqual(['Note one', 'Note two']);
  expect(await (await fetch(third.siteUrl)).text()).toBe('<h1>Notes</h1>');
});

test('a schedule runs by the clock or by runSchedule', async () => {
  const running = await start();
  running.advanceClock(3_600_000);
  await running.settled();
  await running.runSchedule('events/tick');
  expect(await followed(running)).toEqual({ tick: 2 });
});

test('the error names a taken port, and no process is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await writeAssembly(places().assembly, sampleProduct);
  await expect(startStack({ ...places(), port, mailPort: 0 })).rejects.toThrow(new PortTaken(port));
  await expect(startStack({ ...places(), port: 0, mailPort: port })).rejects.toThrow(new PortTaken(port));
  other.close();
  await start();
});

test('a process that starts and stops the stack ends by itself', async () => {
  await writeAssembly(places().assembly, sampleProduct);
  const script = `
    import { startStack } from ${JSON.stringify(join(import.meta.dirname, 'start-stack.ts'))};
    const stack = await startStack(${JSON.stringify({ ...places(), port: 0, mailPort: 0 })});
    await fetch(stack.siteUrl + '/api/notes', { method: 'POST', body: '{"id":"one","owner":"x"}', headers: { 'content-type': 'application/json' } });
    await stack.settled();
    await stack.stop();
    console.log('stopped');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const [code] = await once(child, 'exit');
  expect([code, output.trim()]).toEqual([0, 'stopped']);
});
