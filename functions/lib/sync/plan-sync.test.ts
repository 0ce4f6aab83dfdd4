import { expect, test, vi } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import type { PaymentReceived, SyncedPaymentRead } from '../billing/payments/plan-payment.ts';
import { sampleInvoiceRecord, samplePaymentRecord, sampleRetainerInvoice } from '../billing/test-samples.ts';
import { itemsPut } from '../dynamo/test-writes.ts';
import { planSync, refusedSyncLogOf, syncLogOf } from './plan-sync.ts';

vi.stubEnv('SITE_ORIGIN', 'https://site.example');
vi.stubEnv('MAIL_FROM', 'noreply@site.example');
vi.stubEnv('INQUIRIES_ADDRESS', 'team@site.example');

const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7);
const claim = { id: 'SYN-SAMP0001', keyHash: 'hash', fingerprint: 'of the request' };
const actionData = { amount: 800, currency: 'USD', paymentMethod: 'card', reference: '' } as const;
const payment = {
  claim,
  client,
  command: { actionType: 'payment_received', uniqueClientId: 7, actionData },
} as const;
const document = { claim, client, command: { actionType: 'nda_signed', uniqueClientId: 7 } } as const;
const received: PaymentReceived = {
  ...{ clientId: 7, paymentMethod: 'card', amount: 800_00, currency: 'USD', transactionFee: 0 },
  ...{ paymentDate: '2026-11-21', reference: '' },
};
const paymentRead: SyncedPaymentRead = {
  ...{ claim: { id: 'PAY-SAMP0009', cause: 'sync#7#retainer' }, client, invoice: undefined },
  ...{ retainer: undefined, recent: [], similar: [], orders: [] },
};
const syncPayment = (change: Partial<SyncedPaymentRead> = {}) =>
  planSync({ ...payment, received, payment: { ...paymentRead, ...change } }, context);

test('a log has the client, the command and the outcome', () => {
  const log = syncLogOf(document, { outcome: 'failed', message: 'Why.' }, context);
  expect(log).toMatchObject({
    ...{ id: 'SYN-SAMP0001', keyHash: 'hash', fingerprint: 'of the request', command: document.command },
    ...{ actionType: 'nda_signed', systemSource: 'Staff portal', systemTarget: 'CRM · Documents' },
    ...{ clientId: 7, clientName: 'Sample Client 7', syncTimestamp: NOW, zahraelNotified: false },
    ...{ outcome: 'failed', message: 'Why.', actor: 'commander', attempts: 1 },
  });
  expect(log.payment).toBeUndefined();
  expect(syncLogOf(payment, { outcome: 'done', message: '' }, context).payment).toEqual(actionData);
});

test('a repeated attempt is counted', () => {
  const existing = syncLogOf(document, { outcome: 'failed', message: 'Why.' }, context);
  const again = { ...document, claim: { ...claim, existing: { ...existing, attempts: 2 } } };
  expect(syncLogOf(again, { outcome: 'done', message: '' }, context).attempts).toBe(3);
});

test('the log of a request that is not valid has its values as they were sent', () => {
  const request = { actionType: 'dance', uniqueClientId: 'nobody', message: 'Choose an action.' };
  const log = refusedSyncLogOf(claim, request, context);
  expect(log).toMatchObject({ ...request, outcome: 'refused', systemTarget: '', attempts: 1 });
  expect(log.clientId).toBeUndefined();
});

test('a sync that changes something is logged, in the timeline, and sent to headquarters', () => {
  const { log, writes } = planSync({ ...document, documents: { client } }, context);
  const message = expect.stringMatching(/^NDA signed for Sample Client 7 \(.*7\) synced\.$/);
  expect(log).toMatchObject({ outcome: 'done', message, mailId: 'sync#SYN-SAMP0001' });
  const command = JSON.stringify(log.command);
  expect(itemsPut(writes, 'sync-logs')).toEqual([{ ...log, command, list: 'all' }]);
  expect(itemsPut(writes, 'timeline')).toMatchObject([
    {
      ...{ kind: 'sync', action: 'nda_signed', logId: 'SYN-SAMP0001', actor: 'commander' },
      changes: expect.arrayContaining([{ field: 'ndaSigned', from: false, to: true }]),
    },
  ]);
  expect(itemsPut(writes, 'mail')).toMatchObject([
    { id: 'sync#SYN-SAMP0001', to: 'team@site.example', notifies: 'SYN-SAMP0001' },
  ]);
});

test('a sync that changes nothing is only logged, once', () => {
  const evidence = { source: 'sync', actor: 'commander', at: NOW } as const;
  const known = sampleClient(7, { status: 'In Progress', ndaSigned: evidence });
  const { log, writes } = planSync({ ...document, client: known, documents: { client: known } }, context);
  expect(log).toMatchObject({
    outcome: 'unchanged',
    message: expect.stringMatching(/\) had been synced before\. Nothing new was made\.$/),
  });
  expect(log.mailId).toBeUndefined();
  expect(writes).toMatchObject([
    { into: 'sync-logs', condition: 'attribute_not_exists(id) OR outcome = :failed' },
  ]);
});

test('a new payment is recorded with its log, which says where it is', () => {
  const { log, writes } = syncPayment({ invoice: sampleInvoiceRecord() });
  expect(log).toMatchObject({
    outcome: 'done',
    message: expect.stringMatching(/^Payment received for .* synced: US\$800\.00 on INV-2026-000001\.$/),
    booked: { paymentId: 'PAY-SAMP0009', invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' },
    payment: actionData,
  });
  expect(itemsPut(writes, 'payments')[0]).toMatchObject({ id: 'PAY-SAMP0009' });
  expect(itemsPut(writes, 'timeline').map(({ kind }) => kind)).toEqual(['payment', 'sync']);
  expect(syncPayment().log).toMatchObject({
    message: expect.stringMatching(/ synced: US\$800\.00 on account\.$/),
    booked: { paymentId: 'PAY-SAMP0009' },
  });
});

test('a payment that was recorded before is only logged, and the log says where it is', () => {
  const existing = samplePaymentRecord();
  const { log, writes } = syncPayment({ claim: { ...paymentRead.claim, existing } });
  expect(log).toMatchObject({
    outcome: 'unchanged',
    message: expect.stringMatching(
      /\) had been recorded before: PAY-SAMP0001 of US\$800\.00 on account\. Nothing new was made\.$/,
    ),
    booked: { paymentId: 'PAY-SAMP0001' },
  });
  expect(writes).toHaveLength(1);
});

test('a retainer that is paid is only logged, and the log names its invoice', () => {
  const retainer = sampleRetainerInvoice({ state: 'paid', total: 800_00, paid: 800_00 });
  const { log, writes } = syncPayment({ retainer });
  expect(log).toMatchObject({
    outcome: 'unchanged',
    message: expect.stringMatching(/ before: INV-2026-000001 is paid\. Nothing new was made\.$/),
    booked: { invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' },
  });
  expect(writes).toHaveLength(1);
});

test('a payment of another amount under the same key is refused', () => {
  const existing = samplePaymentRecord({ amount: 1_00 });
  expect(() => syncPayment({ claim: { ...paymentRead.claim, existing } })).toThrow(
    expect.objectContaining({
      code: 'already_received',
      message:
        'This payment was received with another amount before. Give a further payment a reference of its own.',
    }),
  );
});
