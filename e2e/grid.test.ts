import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GridMetrics } from '../shared/domain/grid.ts';
import { type Answer, inquiryFrom, type Product, startProduct } from './product.ts';

let product: Product;
let cookie: string;
beforeEach(async () => {
  product = await startProduct();
  cookie = product.session;
});
afterEach(() => product.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DUBAI_OFFSET = 4 * HOUR;

type Fields = Record<string, unknown>;

const get = (path: string) => product.send('GET', path, undefined, { cookie });
const post = (path: string, body: unknown, key?: string) =>
  product.send('POST', path, body, { cookie, ...(key && { key }) });
const put = (path: string, body: unknown) => product.send('PUT', path, body, { cookie });
const itemsOf = ({ body }: Answer) => body.items as Fields[];
const metrics = async () => (await get('/api/grid/metrics')).body as unknown as GridMetrics;

const differences = async () => {
  const { differences: found, figures } = (await product.stack.invoke('ops/recount')) as {
    differences: unknown[];
    figures: number;
  };
  expect(figures).toBeGreaterThan(0);

  return found;
};

const travelTo = async (instant: number) => {
  product.stack.advanceClock(instant - product.stack.now());
  await product.stack.settled();
  cookie = await product.signIn();
};

/** Wednesday noon in Dubai of the week that comes `weeks` after the running one. */
const wednesday = (weeks: number): number => {
  const today = Math.floor((product.stack.now() + DUBAI_OFFSET) / DAY) * DAY;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;

  return today - sinceMonday * DAY + (7 * weeks + 2) * DAY + 8 * HOUR;
};
const MONDAY_MORNING = 5 * DAY - 5 * HOUR;

const writes = async (email: string) => {
  const { body } = await product.submit(inquiryFrom(email), `inquiry-of-${email}`);
  await product.stack.settled();

  return String(body.reference);
};

const answer = (reference: string, version = 1) =>
  put(`/api/inquiries/${reference}`, { version, state: 'answered' });

/** A week of work: leads answered in time and late, a client moved on, documents, and money in two currencies. */
const aWeekOfWork = async () => {
  const inTime = await writes('amira@sample.example');
  const late = await writes('boris@sample.example');
  await writes('cora@sample.example');
  await answer(inTime);
  await put('/api/crm/clients/1', { version: 1, pipelineStage: 'Proposal Sent', serviceTier: 'Dominion' });
  await product.stack.settled();
  const [nda] = itemsOf(await get('/api/automated-documents?clientId=1')).filter(
    ({ documentType }) => documentType === 'NDA',
  );
  await put(`/api/automated-documents/${nda?.id}`, { version: 1, status: 'signed' });
  const payment = { clientId: 1, paymentMethod: 'card' };
  await post('/api/payments', { ...payment, amount: 1200.5, currency: 'USD' });
  await post('/api/payments', { ...payment, amount: 300, currency: 'GBP' });
  product.stack.advanceClock(25 * HOUR);
  cookie = await product.signIn();
  await answer(late);
  await product.stack.settled();
};

const report = async (body?: object, key?: string) => {
  const response = await fetch(`${product.stack.siteUrl}/api/grid/weekly-report`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });

  return text.replaceAll(/\s+/g, ' ');
};

const reportMails = async () =>
  (await product.mails()).filter(({ subject }) => subject.startsWith('Weekly report'));

test('the figures of a week are what happened in it, and a recount of every record finds no other', async () => {
  await travelTo(wednesday(1));
  await aWeekOfWork();
  const { thisWeek, weekBefore, ...now } = await metrics();
  expect(now).toMatchObject({
    provenance: 'Live',
    inquiries: { open: 1, answered: 2, quarantined: 0 },
    clients: { total: 3, tiers: { Dominion: 1, Strategic: 0, Observer: 2 } },
    mail: { failed: { count: 0, isMore: false } },
    errors: { syncs: { count: 0, isMore: false } },
  });
  expect(now.clients.stages['Proposal Sent']).toBe(1);
  const documents = itemsOf(await get('/api/automated-documents?limit=50'));
  expect(documents).toHaveLength(10);
  expect(thisWeek).toMatchObject({
    leads: 3,
    answeredInTime: 1,
    answeredLate: 1,
    newClients: 3,
    stageMoves: { 'Proposal Sent': 1 },
    documents: {
      // On a busy machine some are still to be made.
      generated: documents.filter(({ production }) => production === 'done').length,
      sent: 0,
      signed: 1,
      completed: 0,
    },
    revenue: [
      { currency: 'USD', amount: 1200.5 },
      { currency: 'GBP', amount: 300 },
    ],
  });
  expect(weekBefore).toMatchObject({ leads: 0, newClients: 0, stageMoves: {}, revenue: [] });
  expect(now.documents).toEqual({ generated: 9, sent: 0, signed: 1, completed: 0 });
  expect(await differences()).toEqual([]);

  await travelTo(wednesday(1));
  const next = await metrics();
  expect(next.weekBefore).toEqual(thisWeek);
  expect(next.thisWeek).toMatchObject({ leads: 0, answeredInTime: 0, newClients: 0 });
});

test('an inquiry that goes into quarantine is no lead; one that is reopened is not answered', async () => {
  const reference = await writes('amira@sample.example');
  await answer(reference);
  await put(`/api/inquiries/${reference}`, { version: 2, state: 'open' });
  expect((await metrics()).thisWeek).toMatchObject({ leads: 1, answeredInTime: 0 });
  await put(`/api/inquiries/${reference}`, { version: 3, state: 'quarantined' });
  expect((await metrics()).thisWeek).toMatchObject({ leads: 0, answeredInTime: 0 });
  expect(await differences()).toEqual([]);
});

test('a report says the figures of the screens, is kept as it was made, and is made once per key', async () => {
  await travelTo(wednesday(1));
  await aWeekOfWork();
  const { thisWeek } = await metrics();
  const { response, bytes } = await report({}, 'one-press-of-it');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const day = new Date(product.stack.now() + DUBAI_OFFSET).toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toContain(`weekly-report-${day}.pdf`);
  const text = await textOf(bytes);
  const rows: [string, number][] = [
    ['Leads received', thisWeek.leads],
    ['Inquiries answered in time', thisWeek.answeredInTime],
    ['Inquiries answered late', thisWeek.answeredLate],
    ['New clients', thisWeek.newClients],
    ['Documents generated', thisWeek.documents.generated],
    ['Documents signed', thisWeek.documents.signed],
  ];
  for (const [label, figure] of rows) expect(text).toContain(`${label} ${figure} 0 +${figure}`);
  for (const said of ['US$1,200.50', '£300.00', 'Cora', 'Still running', 'No invoice is overdue.'])
    expect(text).toContain(said === 'Cora' ? 'INQ-' : said);

  const again = await report({}, 'one-press-of-it');
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
  const [kept, ...others] = itemsOf(await get('/api/grid/weekly-reports'));
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    week: thisWeek.week,
    isPartial: true,
    createdBy: 'commander',
    fileSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const taken = await fetch(`${product.stack.siteUrl}/api/grid/weekly-reports/${kept?.id}/download`, {
    headers: { cookie },
  });
  expect(Buffer.from(await taken.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await reportMails()).toEqual([]);
});

test('a call without a body makes a report; a week that has not begun is refused', async () => {
  expect((await report()).response.status).toBe(200);
  expect((await report({ week: '2999-W01' })).response.status).toBe(400);
  expect((await report({ week: 'last week' })).response.status).toBe(400);
  expect((await get('/api/grid/weekly-reports/REP-00000000/download')).status).toBe(404);
});

test('every Monday headquarters get the week that is over, once however often the schedule runs', async () => {
  await travelTo(wednesday(1));
  await writes('amira@sample.example');
  const { thisWeek } = await metrics();
  await product.stack.runSchedule('events/weekly-report');
  await product.stack.settled();
  // The week before is one in which nothing happened yet.
  expect(await reportMails()).toEqual([]);

  await travelTo(product.stack.now() + MONDAY_MORNING);
  await Promise.all(Array.from({ length: 5 }, () => product.stack.runSchedule('events/weekly-report')));
  await product.stack.settled();
  const [mail, ...others] = await reportMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Weekly report · ${thisWeek.week}`);
  const [file] = mail?.attachments ?? [];
  const bytes = Buffer.from(file?.content ?? '', 'base64');
  const [kept, ...more] = itemsOf(await get('/api/grid/weekly-reports'));
  expect(more).toEqual([]);
  expect(kept).toMatchObject({
    week: thisWeek.week,
    isPartial: false,
    createdBy: 'Zahrael',
    fileName: file?.filename,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(await textOf(bytes)).toContain('Leads received 1 0 +1');
});

test('a schedule that stood still for three weeks catches up on each of them, in order', async () => {
  await travelTo(wednesday(1));
  await writes('amira@sample.example');
  await travelTo(product.stack.now() + MONDAY_MORNING);
  await product.stack.runSchedule('events/weekly-report');
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/weekly-report' ? 'cut' : undefined,
  );
  await travelTo(product.stack.now() + 21 * DAY);
  restore();
  await product.stack.runSchedule('events/weekly-report');
  await product.stack.settled();
  const weeks = itemsOf(await get('/api/grid/weekly-reports')).map(({ week }) => String(week));
  expect(new Set(weeks).size).toBe(4);
  expect(await reportMails()).toHaveLength(4);
});

test.each(['before', 'after'] as const)(
  'killed %s any step, the Monday report is made and mailed once',
  async (moment) => {
    await travelTo(wednesday(1));
    await writes('amira@sample.example');
    const restoreSchedule = product.stack.intercept(async ({ functionId }) =>
      functionId === 'events/weekly-report' ? 'cut' : undefined,
    );
    await travelTo(product.stack.now() + MONDAY_MORNING);
    restoreSchedule();
    for (let step = 1; step <= 8; step += 1) {
      let calls = 0;
      const restore = product.stack.intercept(async ({ functionId, forward, killWorker }) => {
        if (functionId !== 'events/weekly-report') return;
        calls += 1;
        if (calls !== step) return;
        if (moment === 'after') await forward();
        await killWorker();

        return 'cut';
      });
      await product.stack.invoke('events/weekly-report').catch(() => {});
      restore();
    }
    await product.stack.invoke('events/weekly-report');
    await product.stack.settled();
    expect(itemsOf(await get('/api/grid/weekly-reports'))).toHaveLength(1);
    expect(await reportMails()).toHaveLength(1);
  },
);

test('alerts name what somebody has to see to, until it is seen to', async () => {
  const stopMail = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const stopFiles = product.stack.intercept(async ({ service, functionId }) =>
    service === 's3' && functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const reference = await writes('amira@sample.example');
  await post('/api/invoices', {
    clientId: 1,
    currency: 'GBP',
    lines: [{ description: 'Draft survey', unitAmount: 1000 }],
  });
  product.stack.advanceClock(16 * DAY);
  await product.stack.runSchedule('events/sweep');
  await product.stack.settled();
  cookie = await product.signIn();
  const alerts = itemsOf(await get('/api/grid/alerts'));
  expect(new Set(alerts.map(({ kind }) => kind))).toEqual(
    new Set(['overdue-answer', 'overdue-invoice', 'failed-mail', 'failed-document']),
  );
  expect(alerts[0]).toMatchObject({ record: reference, severity: 'critical', clientId: 1 });
  const failing = await metrics();
  expect(failing.mail.failed.count).toBeGreaterThan(0);
  expect(failing.errors.documents.count).toBeGreaterThan(0);
  expect(failing.inquiries.overdue).toBe(1);

  stopMail();
  stopFiles();
  await answer(reference, Number((await get(`/api/inquiries/${reference}`)).body.version ?? 1));
  for (const { kind, record } of alerts) {
    if (kind === 'failed-mail') await post('/api/mail/retry', { id: record });
    if (kind === 'failed-document') await post(`/api/automated-documents/${record}/production`, {});
  }
  await product.stack.settled();
  const left = itemsOf(await get('/api/grid/alerts')).map(({ kind }) => kind);
  expect(left).toEqual(['overdue-invoice']);
});

test('logs tell what happened last, the newest first, whatever it was', async () => {
  await writes('amira@sample.example');
  await post('/api/sync/trigger', { uniqueClientId: 1, actionType: 'nda_signed' });
  await post('/api/sync/trigger', { uniqueClientId: 99, actionType: 'nda_signed' });
  await post('/api/payments', { clientId: 1, paymentMethod: 'card', amount: 5, currency: 'AED' });
  const events = itemsOf(await get('/api/grid/logs'));
  const times = events.map(({ at }) => String(at));
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['inquiry', 'client', 'document', 'sync', 'payment']),
  );
  expect(events.filter(({ isFailure }) => isFailure)).toHaveLength(1);
  expect(itemsOf(await get('/api/grid/logs?limit=3'))).toHaveLength(3);
});

test.each(['metrics', 'alerts', 'logs', 'weekly-reports'])(
  'while the store does not answer, %s says so, and recovers',
  async (what) => {
    const restore = product.stack.intercept(async ({ functionId }) =>
      functionId.startsWith('grid/') ? 'cut' : undefined,
    );
    expect(await get(`/api/grid/${what}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    restore();
    expect((await get(`/api/grid/${what}`)).status).toBe(200);
  },
);

test('staff publish what the public pages show; a stale edit overwrites nothing; history tells who changed what', async () => {
  const alert = (message: string) => ({ alerts: [{ type: 'info', message }], provenance: 'Live' });
  const path = '/api/operations/market-data';
  expect((await get('/api/operations')).body['market-data']).toEqual({ content: null, version: 0 });
  expect(await put(path, { ...alert('Open.'), version: 0 })).toMatchObject({
    status: 200,
    body: { version: 1, publishedBy: 'commander', content: alert('Open.') },
  });
  const stale = await put(path, { ...alert('Closed.'), version: 0 });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: 1, content: alert('Open.') } },
  });
  const both = await Promise.all(
    ['One', 'Two'].map((message) => put(path, { ...alert(message), version: 1 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await put(path, { alerts: 'none', provenance: 'Live', version: 2 })).toMatchObject({
    status: 400,
    body: { fields: { alerts: expect.any(String) } },
  });

  product.stack.advanceClock(MINUTE);
  const shown = await product.send('GET', '/api/market-data');
  const { content } = (await get('/api/operations')).body['market-data'] as Fields;
  expect(shown.body).toEqual(content);
  const publications = itemsOf(await get(`${path}/publications`));
  expect(publications).toMatchObject([
    { version: 2, by: 'commander', changes: [{ field: 'alerts.1.message', from: 'Open.' }] },
    { version: 1, by: 'commander' },
  ]);
  await product.stack.invoke('ops/publish-operations', { 'market-data': alert('By hand.') });
  expect(itemsOf(await get(`${path}/publications?limit=1`))).toMatchObject([{ version: 3, by: 'Operator' }]);
});
