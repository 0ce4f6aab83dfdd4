import { afterAll, beforeAll, expect, test } from 'vitest';
import { uniqueClientIdOf } from '../shared/domain/unique-client-id.ts';
import { itemsOf, MINUTE } from './desk.ts';
import { killedAtEachWriteOf } from './killing.ts';
import { type Product, startProduct } from './product.ts';
import { syncDeskOf } from './sync-desk.ts';

let product: Product;
let desk: ReturnType<typeof syncDeskOf>;
beforeAll(async () => {
  product = await startProduct();
  desk = syncDeskOf(product);
});
afterAll(() => product.stop());

test('a signature on a document that is still to be made fails, is logged, and succeeds when tried again', async () => {
  const restore = product.stack.intercept(async ({ service, functionId }) =>
    service === 's3' && functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const id = await desk.clientFromInquiry('amira@sample.example');
  expect(await desk.sync(id, 'nda_signed')).toMatchObject({ status: 409, body: { code: 'not_made' } });
  const [failed] = await desk.logsOf(id);
  expect(failed).toMatchObject({ outcome: 'failed', attempts: 1 });
  expect(itemsOf(await desk.get('/api/grid/alerts'))).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'failed-sync', record: failed?.id })]),
  );
  restore();
  await desk.sweepAfter(2 * MINUTE);

  const retried = await desk.post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(retried).toMatchObject({ status: 200, body: { outcome: 'done', attempts: 2 } });
  const again = await desk.post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(again.body).toMatchObject({ outcome: 'done', attempts: 2 });
  expect(await desk.outcomesOf(id)).toEqual(['done']);
  expect((await desk.post('/api/sync/logs/SYN-00000000/retry', {})).status).toBe(404);
});

test('killed before or after any write, a payment that is repeated is received once with all that follows', async () => {
  const writes = await killedAtEachWriteOf('sync/trigger-sync', product, async (name) => {
    const { id } = await desk.newClient();
    await desk.post('/api/generate-retainer-invoice', { clientId: id, serviceTier: 'Tier2' });
    const sent = { actionData: { amount: 10000 }, key: `killed-${name}` };
    await desk.sync(id, 'payment_received', sent);
    expect((await desk.sync(id, 'payment_received', sent)).status).toBe(200);
    expect(await desk.toldOf(id, 'payment')).toHaveLength(1);
    expect(await desk.toldOf(id, 'sync')).toHaveLength(1);
    expect(await desk.rowOf(id)).toMatchObject({ totalValue: '10000.00', currentStatus: 'Active Client' });
    await product.stack.settled();
    expect(await desk.outcomesOf(id)).toEqual(['done']);
    expect(await desk.noticesOf(uniqueClientIdOf(id))).toHaveLength(1);
  });
  expect(writes).toBeGreaterThan(0);
});

test('headquarters count as told once the mail has left, not before', async () => {
  const restore = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const { id } = await desk.newClient();
  await desk.sync(id, 'onboarding_download');
  await product.stack.settled();
  expect(await desk.logsOf(id)).toMatchObject([{ outcome: 'done', zahraelNotified: false }]);
  restore();
  await desk.sweepAfter(10 * MINUTE);
  expect(await desk.logsOf(id)).toMatchObject([{ outcome: 'done', zahraelNotified: true }]);
});
