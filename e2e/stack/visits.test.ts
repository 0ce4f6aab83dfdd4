/** @module-tag details */

import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, daysAfter } from '../../shared/domain/day.ts';
import { isPagePath, type VisitCounts } from '../../shared/domain/visit-counts.ts';
import { gridApiOf } from '../support/api/grid-api.ts';
import { DAY } from '../support/api/staff-api.ts';
import { BROWSER, filesBucketOf, storeEdgeLog, visit } from '../support/api/visitor.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

const COUNT = 'events/count-visits';

let app: TestApp;
let api: ReturnType<typeof gridApiOf>;
let store: Awaited<ReturnType<typeof filesBucketOf>>;
beforeAll(async () => {
  app = await startTestApp({ withoutScheduler: true });
  api = gridApiOf(app);
  store = await filesBucketOf(app);
});
afterAll(() => app.stop());

const today = () => dayIn(new Date(app.stack.now()));

const countsOf = async (day = today()) => {
  const { status, body } = await api.get(`/api/grid/visits?from=${day}&to=${day}`);
  expect(status).toBe(200);
  const [counts] = (body as unknown as VisitCounts).days;

  return counts;
};

const keysIn = async (area: string): Promise<string[]> => {
  const { s3, bucket } = store;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${area}/` }));

  return Contents.map(({ Key = '' }) => Key);
};
const textOf = async (key: string): Promise<string> => {
  const { s3, bucket } = store;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));

  return gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString();
};
/** The key of a log file that CloudFront delivers today. */
const keyOf = (name: string): string => `edge-log/${today().replaceAll('-', '/')}/${name}`;
/** The visits of today, counted by hand from what S3 has of the log. */
const visitsInLog = async (): Promise<Record<string, number>> => {
  const visits: Record<string, number> = {};
  for (const key of await keysIn('counted-edge-log'))
    for (const line of (await textOf(key).catch(() => '')).split('\n')) {
      const [, date, time, path = '', status, browser = ''] =
        /^{"date":"(.*?)","time":"(.*?)","cs-method":"GET","cs-uri-stem":"(.*?)","sc-status":"(.*?)","cs\(User-Agent\)":"(.*?)"}$/.exec(
          line,
        ) ?? [];
      const page = path.replace('/counted/page', '');
      if (browser !== encodeURI(BROWSER) || status !== (page === path ? '200' : '204')) continue;
      if (dayIn(new Date(`${date}T${time}Z`)) !== today() || !isPagePath(page)) continue;
      visits[page] = (visits[page] ?? 0) + 1;
    }

  return visits;
};
const deliver = async (name: string, body: Uint8Array): Promise<void> => {
  const { s3, bucket } = store;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: body }));
};

/** A line of the log as CloudFront writes it, at noon in Dubai. */
const lineOf = (day: string, path: string): string =>
  JSON.stringify({
    ...{ date: day, time: '08:00:00', 'cs-method': 'GET', 'cs-uri-stem': path, 'sc-status': '200' },
    'cs(User-Agent)': encodeURI(BROWSER),
  });

/** The log is stored, and the schedule runs. */
const count = async (): Promise<void> => {
  await storeEdgeLog(app);
  await app.stack.runSchedule(COUNT);
};

test('visits and started forms are counted, robots, files and other requests are not', async () => {
  for (const path of ['/', '/maritime', '/maritime']) expect(await visit(app, path)).toBe(200);
  expect(await visit(app, '/counted/page/trust')).toBe(204);
  for (const form of ['vessel', 'vessel', 'footer', 'lottery'])
    expect(await visit(app, `/counted/form-start/${form}`)).toBe(204);
  await visit(app, '/', { method: 'HEAD' });
  await visit(app, '/', { userAgent: 'Mozilla/5.0 (compatible; samplebot/1.0)' });
  await visit(app, '/', { userAgent: 'curl/8.5.0' });
  for (const path of ['/Maritime', '/nowhere', '/favicon.svg', '/inbox', '/api/health'])
    await visit(app, path);
  await count();
  expect(await countsOf()).toEqual({
    day: today(),
    pages: { '/': 1, '/maritime': 2, '/trust': 1 },
    started: { vessel: 2, footer: 1 },
    sent: {},
  });
});

test('two runs beside each other count a file once, and neither fails', async () => {
  const before = (await countsOf())?.pages['/legal'] ?? 0;
  for (const name of ['beside-1', 'beside-2', 'beside-3'])
    await deliver(`${name}.gz`, gzipSync(lineOf(today(), '/legal')));
  await Promise.all([1, 2, 3].map(() => app.stack.invoke(COUNT)));
  expect((await countsOf())?.pages['/legal']).toBe(before + 3);
  expect(await keysIn('edge-log')).toEqual([]);
});

test('the log has no network address, no query and no cookie', async () => {
  await fetch(`${app.stack.siteUrl}/contact?name=Amira`, {
    headers: { 'user-agent': BROWSER, cookie: 'of=amira', 'x-forwarded-for': '203.0.113.7' },
  });
  await count();
  expect(await keysIn('edge-log')).toEqual([]);
  const texts = await Promise.all((await keysIn('counted-edge-log')).map(textOf));
  const lines = texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
  expect(lines.some((line) => line['cs-uri-stem'] === '/contact')).toBe(true);
  for (const line of lines)
    expect(Object.keys(line)).toEqual([
      ...['date', 'time', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)'],
    ]);
  expect(texts.join('')).not.toMatch(/amira|203\.0\.113|127\.0\.0\.1/i);
});

test('a run that dies between any two steps counts no file twice, and loses none', async () => {
  const before = (await countsOf())?.pages['/legal'] ?? 0;
  let visits = 0;
  const writes = await crashAtEachWrite(COUNT, app, async () => {
    await visit(app, '/legal');
    visits += 1;
    await storeEdgeLog(app);
    await app.stack.runSchedule(COUNT);
    await app.stack.settled();
    await app.stack.runSchedule(COUNT);
  });
  expect(writes).toBeGreaterThanOrEqual(3);
  await count();
  expect((await countsOf())?.pages['/legal']).toBe(before + visits);
  expect(await keysIn('edge-log')).toEqual([]);
});

test('a file that comes late, twice or out of order counts once, for the day of its requests', async () => {
  const [yesterday, before] = [daysAfter(today(), -1), daysAfter(today(), -2)];
  const late = gzipSync(`${lineOf(yesterday, '/embassy')}\n${lineOf(before, '/embassy')}\n`);
  await deliver('sample.late.gz', late);
  await count();
  await deliver('sample.late.gz', late);
  await deliver('sample.earlier.gz', gzipSync(`${lineOf(before, '/embassy')}\n`));
  await count();
  await count();
  expect((await countsOf(yesterday))?.pages).toEqual({ '/embassy': 1 });
  expect((await countsOf(before))?.pages).toEqual({ '/embassy': 2 });
});

test('what cannot be read is reported and holds up no other file', async () => {
  await deliver('a.gz', Buffer.from('no log'));
  await deliver('b.gz', gzipSync(`{"date":\n${lineOf(today(), '/leadership')}\n`));
  await deliver('aws-logs-write-test', Buffer.from('a test of the permission'));
  const reported = app.figures('EdgeLogMalformed').length;
  await count();
  await count();
  expect((await countsOf())?.pages['/leadership']).toBe(1);
  expect(app.figures('EdgeLogMalformed').slice(reported)).toMatchObject([
    { EdgeLogMalformed: 1, file: keyOf('a.gz') },
    { EdgeLogMalformed: 1, file: keyOf('b.gz') },
  ]);
  expect(await keysIn('edge-log')).toEqual([keyOf('aws-logs-write-test')]);
});

test('a file that S3 does not give is tried again, and the others are counted', async () => {
  await deliver('c.gz', gzipSync(`${lineOf(today(), '/qualification')}\n`));
  await deliver('d.gz', gzipSync(`${lineOf(today(), '/qualification')}\n`));
  const restore = app.stack.intercept(async ({ functionId, action, permissions }) =>
    functionId === COUNT &&
    action === 's3:GetObject' &&
    permissions.some(({ resource }) => resource.endsWith('/c.gz'))
      ? 'cut'
      : undefined,
  );
  await expect(app.stack.invoke(COUNT)).rejects.toThrow('1 logs of the edge could not be counted.');
  restore();
  expect((await countsOf())?.pages['/qualification']).toBe(1);
  await count();
  expect((await countsOf())?.pages['/qualification']).toBe(2);
});

test('a form is sent once its inquiry is a lead, and no longer when staff quarantine it', async () => {
  const sentBefore = (await countsOf())?.sent.home ?? 0;
  const reference = await api.submitInquiry('dana@sample.example');
  await app.submit(inquiryFrom('elif@sample.example', { details: { form: 'access' } }), 'a-form-of-the-gate');
  await app.submit(inquiryFrom('farid@sample.example', { details: { form: 'lottery' } }), 'a-form-of-nobody');
  await app.stack.settled();
  expect((await countsOf())?.sent).toMatchObject({ home: sentBefore + 1, access: 1 });
  await api.changeInquiry(reference, 1, 'quarantined');
  expect((await countsOf())?.sent.home ?? 0).toBe(sentBefore);
  expect(await api.differences()).toEqual([]);
});

test('a day counted again from the log has what was counted, and mends what was not', async () => {
  await count();
  const counted = await countsOf();
  const countAgain = () => app.stack.invoke('ops/count-visits-again', { day: today() });
  expect(await visitsInLog()).toEqual(counted?.pages);
  const first = (await countAgain()) as { files: number; counts: Record<string, number> };
  expect(first.files).toBeGreaterThan(5);
  expect(await countsOf()).toEqual(counted);

  await visit(app, '/onboard');
  await count();
  expect(await countAgain()).toMatchObject({ counts: { ...first.counts, 'page /onboard': 1 } });
  await deliver('e.gz', gzipSync(`${lineOf(today(), '/onboard')}\n`));
  // It waits: it is counted once, by the next run.
  expect(await countAgain()).toMatchObject({ counts: { 'page /onboard': 1 } });
  await count();
  expect((await countsOf())?.pages['/onboard']).toBe(2);
  for (const day of [daysAfter(today(), 1), daysAfter(today(), -7), 'yesterday'])
    await expect(app.stack.invoke('ops/count-visits-again', { day })).rejects.toThrow();
});

test('staff choose days, a quarter of a year at most; a failing store is an outage', async () => {
  const read = (from: string, to: string) => api.get(`/api/grid/visits?from=${from}&to=${to}`);
  expect((await read(daysAfter(today(), -91), today())).status).toBe(200);
  expect((await read(daysAfter(today(), -92), today())).status).toBe(400);
  expect((await read(today(), daysAfter(today(), -1))).body).toMatchObject({
    fields: { to: 'Choose a last day after the first.' },
  });
  expect((await api.get('/api/grid/visits')).status).toBe(400);
  expect((await app.send('GET', `/api/grid/visits?from=${today()}&to=${today()}`)).status).toBe(401);
  const restore = app.stack.intercept(async ({ functionId }) =>
    functionId === 'grid/read-visits' ? 'cut' : undefined,
  );
  expect(await read(today(), today())).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  restore();
});

test('a new day begins at nothing, and the day before stays', async () => {
  const before = await countsOf();
  app.stack.advanceClock(DAY);
  await api.renewSession();
  await visit(app, '/');
  await count();
  expect((await countsOf())?.pages).toEqual({ '/': 1 });
  expect(await countsOf(daysAfter(today(), -1))).toEqual(before);
});
