/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { gridApiOf } from '../support/api/grid-api.ts';
import { DAY, type Fields, itemsOf, MINUTE } from '../support/api/staff-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof gridApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = gridApiOf(app);
});
afterAll(() => app.stop());

// The first test: nothing else is to be seen to yet.
test('alerts list open problems until they are solved', async () => {
  const stopMail = app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const stopFiles = app.stack.intercept(async ({ service, functionId }) =>
    service === 's3' && functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const reference = await api.submitInquiry('amira@sample.example');
  await api.post('/api/invoices', {
    clientId: 1,
    currency: 'GBP',
    lines: [{ description: 'Draft survey', unitAmount: 1000 }],
  });
  await api.sweepAfter(16 * DAY);
  await api.renewSession();
  const alerts = itemsOf(await api.get('/api/grid/alerts'));
  expect(new Set(alerts.map(({ kind }) => kind))).toEqual(
    new Set(['overdue-answer', 'overdue-invoice', 'failed-mail', 'failed-document']),
  );
  expect(alerts[0]).toMatchObject({ record: reference, severity: 'critical', clientId: 1 });
  const failing = await api.metrics();
  expect(failing.mail.failed.count).toBeGreaterThan(0);
  expect(failing.errors.documents.count).toBeGreaterThan(0);
  expect(failing.inquiries.overdue).toBe(1);

  stopMail();
  stopFiles();
  const { body } = await api.get(`/api/inquiries/${reference}`);
  await api.changeInquiry(reference, Number(body.version ?? 1), 'answered');
  for (const { kind, record } of alerts) {
    if (kind === 'failed-mail') await api.post('/api/mail/retry', { id: record });
    if (kind === 'failed-document') await api.post(`/api/automated-documents/${record}/production`, {});
  }
  // Emails whose try was cut off are tried again when that try’s answer can come no more.
  await api.sweepAfter(60_000);
  const left = itemsOf(await api.get('/api/grid/alerts')).map(({ kind }) => kind);
  expect(left).toEqual(['overdue-invoice']);
});

test('a quarantined inquiry is not counted as a lead, nor a reopened one as answered', async () => {
  const { thisWeek } = await api.metrics();
  const lead = { leads: thisWeek.leads + 1, answeredInTime: thisWeek.answeredInTime };
  const reference = await api.submitInquiry('boris@sample.example');
  await api.changeInquiry(reference, 1, 'answered');
  expect((await api.metrics()).thisWeek).toMatchObject({ ...lead, answeredInTime: lead.answeredInTime + 1 });
  await api.changeInquiry(reference, 2, 'open');
  expect((await api.metrics()).thisWeek).toMatchObject(lead);
  await api.changeInquiry(reference, 3, 'quarantined');
  expect((await api.metrics()).thisWeek).toMatchObject({ ...lead, leads: thisWeek.leads });
  expect(await api.differences()).toEqual([]);
});

test('logs list the latest events of every kind, the newest first', { tags: ['quick'] }, async () => {
  const start = new Date(app.stack.now()).toISOString();
  await api.submitInquiry('cora@sample.example');
  await api.post('/api/sync/trigger', { uniqueClientId: 1, actionType: 'nda_signed' });
  await api.post('/api/sync/trigger', { uniqueClientId: 99, actionType: 'nda_signed' });
  await api.post('/api/payments', { clientId: 1, paymentMethod: 'card', amount: 5, currency: 'AED' });
  const events = itemsOf(await api.get('/api/grid/logs'));
  const times = events.map(({ at }) => String(at));
  expect(times).toEqual(times.toSorted().reverse());
  const own = events.filter(({ at }) => String(at) >= start);
  expect(new Set(own.map(({ kind }) => kind))).toEqual(
    new Set(['inquiry', 'client', 'document', 'sync', 'payment']),
  );
  expect(own.filter(({ isFailure }) => isFailure)).toHaveLength(1);
  expect(itemsOf(await api.get('/api/grid/logs?limit=3'))).toHaveLength(3);
});

test('a call without a body makes a report; a week that has not begun is refused', async () => {
  expect((await api.report()).response.status).toBe(200);
  expect((await api.report({ week: '2999-W01' })).response.status).toBe(400);
  expect((await api.report({ week: 'last week' })).response.status).toBe(400);
  expect((await api.get('/api/grid/weekly-reports/REP-00000000/download')).status).toBe(404);
});

test.each(['metrics', 'alerts', 'logs', 'weekly-reports'])(
  '%s reports a failing store, and recovers',
  async (what) => {
    const restore = app.stack.intercept(async ({ functionId }) =>
      functionId.startsWith('grid/') ? 'cut' : undefined,
    );
    expect(await api.get(`/api/grid/${what}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    restore();
    expect((await api.get(`/api/grid/${what}`)).status).toBe(200);
  },
);

test('staff publish the public feeds; a stale edit overwrites nothing; the history lists person and changes', async () => {
  const alert = (message: string) => ({ alerts: [{ type: 'info', message }], provenance: 'Live' });
  const path = '/api/operations/market-data';
  expect((await api.get('/api/operations')).body['market-data']).toEqual({ content: null, version: 0 });
  expect(await api.put(path, { ...alert('Open.'), version: 0 })).toMatchObject({
    status: 200,
    body: { version: 1, publishedBy: 'commander', content: alert('Open.') },
  });
  const stale = await api.put(path, { ...alert('Closed.'), version: 0 });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: 1, content: alert('Open.') } },
  });
  const both = await Promise.all(
    ['One', 'Two'].map((message) => api.put(path, { ...alert(message), version: 1 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await api.put(path, { alerts: 'none', provenance: 'Live', version: 2 })).toMatchObject({
    status: 400,
    body: { fields: { alerts: expect.any(String) } },
  });

  app.stack.advanceClock(MINUTE);
  const shown = await app.send('GET', '/api/market-data');
  const { content } = (await api.get('/api/operations')).body['market-data'] as Fields;
  expect(shown.body).toEqual(content);
  const publications = itemsOf(await api.get(`${path}/publications`));
  expect(publications).toMatchObject([
    { version: 2, by: 'commander', changes: [{ field: 'alerts.1.message', from: 'Open.' }] },
    { version: 1, by: 'commander' },
  ]);
  await app.stack.invoke('ops/publish-operations', { 'market-data': alert('By hand.') });
  expect(itemsOf(await api.get(`${path}/publications?limit=1`))).toMatchObject([
    { version: 3, by: 'Operator' },
  ]);
});
