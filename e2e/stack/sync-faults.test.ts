/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../shared/domain/day.ts';
import { uniqueClientIdOf } from '../../shared/domain/unique-client-id.ts';
import { HOUR, itemsOf, MINUTE } from '../support/api/staff-api.ts';
import { syncApiOf } from '../support/api/sync-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof syncApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = syncApiOf(app);
});
afterAll(() => app.stop());

test('a signature on a document without a file fails, is logged, and succeeds at the retry', async () => {
  const restore = app.stack.intercept(async ({ service, functionId }) =>
    service === 's3' && functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const id = await api.clientFromInquiry('amira@sample.example');
  expect(await api.sync(id, 'nda_signed')).toMatchObject({ status: 409, body: { code: 'not_made' } });
  const [failed] = await api.logsOf(id);
  expect(failed).toMatchObject({ outcome: 'failed', attempts: 1 });
  expect(itemsOf(await api.get('/api/grid/alerts'))).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'failed-sync', record: failed?.id })]),
  );
  restore();
  await api.sweepAfter(2 * MINUTE);

  const retried = await api.post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(retried).toMatchObject({ status: 200, body: { outcome: 'done', attempts: 2 } });
  const again = await api.post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(again.body).toMatchObject({ outcome: 'done', attempts: 2 });
  expect(await api.outcomesOf(id)).toEqual(['done']);
  expect((await api.post('/api/sync/logs/SYN-00000000/retry', {})).status).toBe(404);
});

test('a payment that is retried days after it failed has the date of the first attempt', async () => {
  const { id } = await api.newClient();
  const restore = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'sync/trigger-sync' && action === 'dynamodb:TransactWriteItems' ? 'cut' : undefined,
  );
  const firstDay = dayIn(new Date(app.stack.now()));
  expect((await api.sync(id, 'payment_received', { actionData: { amount: 10_000 } })).status).toBe(503);
  restore();
  const [failed] = await api.logsOf(id);
  app.stack.advanceClock(3 * 24 * HOUR);
  await api.renewSession();
  const retried = await api.post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(retried).toMatchObject({ status: 200, body: { outcome: 'done', attempts: 2 } });
  expect(itemsOf(await api.get(`/api/payments?clientId=${id}`))).toMatchObject([{ paymentDate: firstDay }]);
});

test('a crash before or after any write: a repeated payment is recorded once with its effects', async () => {
  const writes = await crashAtEachWrite('sync/trigger-sync', app, async (name) => {
    const { id } = await api.newClient();
    await api.post('/api/generate-retainer-invoice', { clientId: id, serviceTier: 'Tier2' });
    const sent = { actionData: { amount: 10000 }, key: `killed-${name}` };
    await api.sync(id, 'payment_received', sent);
    expect((await api.sync(id, 'payment_received', sent)).status).toBe(200);
    expect(await api.timelineTextsOf(id, 'payment')).toHaveLength(1);
    expect(await api.timelineTextsOf(id, 'sync')).toHaveLength(1);
    expect(await api.rowOf(id)).toMatchObject({ totalValue: '10000.00', currentStatus: 'Active Client' });
    await app.stack.settled();
    expect(await api.outcomesOf(id)).toEqual(['done']);
    expect(await api.noticesOf(uniqueClientIdOf(id))).toHaveLength(1);
  });
  expect(writes).toBeGreaterThan(0);
});

test('headquarters count as notified once the email has left', async () => {
  const restore = app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const { id } = await api.newClient();
  await api.sync(id, 'onboarding_download');
  await app.stack.settled();
  expect(await api.logsOf(id)).toMatchObject([{ outcome: 'done', zahraelNotified: false }]);
  restore();
  await api.sweepAfter(10 * MINUTE);
  expect(await api.logsOf(id)).toMatchObject([{ outcome: 'done', zahraelNotified: true }]);
});
