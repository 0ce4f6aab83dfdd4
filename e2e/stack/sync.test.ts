/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { uniqueClientIdOf } from '../../shared/domain/unique-client-id.ts';
import { type Fields, itemsOf } from '../support/api/staff-api.ts';
import { syncApiOf } from '../support/api/sync-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const retainerOf = (clientId: number) => ({
  clientId,
  clientName: 'Sample Client',
  clientEmail: 'client@sample.example',
  serviceTier: 'Tier2',
});

let app: TestApp;
let api: ReturnType<typeof syncApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = syncApiOf(app);
});
afterAll(() => app.stop());

test('each quick action moves a client on from its inquiry to an active client', async () => {
  const id = await api.clientFromInquiry('amira@sample.example');
  const uniqueClientId = uniqueClientIdOf(id);
  expect(await api.rowOf(id)).toMatchObject({
    uniqueClientId,
    clientName: 'Amira Sample',
    currentStatus: 'New',
    accessLevel: 'Tier 3 · General Access',
    totalValue: '0.00',
    currency: 'USD',
    nextAction: 'Send the onboarding pack',
    complianceStatus: 'Pending',
  });

  const downloaded = await api.sync(uniqueClientId, 'onboarding_download', { actionData: {} });
  expect(downloaded).toMatchObject({
    status: 200,
    body: {
      message: `Onboarding download for Amira Sample (${uniqueClientId}) synced.`,
      dominionCode: expect.any(String),
      log: { outcome: 'done', systemSource: 'Staff portal', systemTarget: 'CRM · Documents' },
    },
  });
  expect(await api.clientOf(id)).toMatchObject({
    onboardingPackSent: true,
    pipelineStage: 'Onboarding Pack Sent',
    status: 'In Progress',
    evidence: { onboardingPackSent: { source: 'sync', actor: 'commander', record: expect.any(String) } },
  });
  expect(await api.rowOf(id)).toMatchObject({
    currentStatus: 'Onboarding',
    nextAction: 'Book the strategy call',
  });

  await api.sync(id, 'nda_signed');
  expect(await api.documentsOf(id)).toEqual(
    expect.arrayContaining(['NDA signed', 'OnboardingPack generated']),
  );
  expect(await api.rowOf(id)).toMatchObject({ currentStatus: 'NDA Signed', complianceStatus: 'Compliant' });

  await api.sync(String(id), 'contract_upload');
  expect(await api.clientOf(id)).toMatchObject({
    contractSigned: true,
    pipelineStage: 'Contract Issued',
    status: 'Signed',
  });
  expect(await api.rowOf(id)).toMatchObject({
    currentStatus: 'Contract Received',
    nextAction: 'Invoice the retainer',
  });
  await api.post('/api/generate-retainer-invoice', {
    clientId: id,
    clientName: 'Amira Sample',
    clientEmail: 'amira@sample.example',
    serviceTier: 'Tier 2',
  });
  expect(await api.rowOf(id)).toMatchObject({
    currentStatus: 'Payment Pending',
    nextAction: 'Collect the open invoice',
  });

  const paid = await api.sync(`cl-${id}`, 'payment_received', { actionData: { amount: 10000 } });
  expect(paid).toMatchObject({
    status: 200,
    body: { log: { outcome: 'done', payment: { amount: 10000, currency: 'USD' } } },
  });
  expect(await api.clientOf(id)).toMatchObject({ retainerPaid: true, pipelineStage: 'Retainer Paid' });
  expect(itemsOf(await api.get(`/api/invoices?clientId=${id}`))[0]).toMatchObject({
    status: 'paid',
    balance: 0,
  });
  expect(await api.rowOf(id)).toMatchObject({
    currentStatus: 'Active Client',
    totalValue: '10000.00',
    complianceStatus: 'Compliant',
    nextAction: 'Start the engagement',
  });

  await app.stack.settled();
  expect(await api.documentsOf(id)).toEqual(
    expect.arrayContaining(['WelcomeLetter generated', 'TierUnlock generated']),
  );
  expect((await api.timelineTextsOf(id, 'sync')).map(({ action }) => action)).toEqual([
    'payment_received',
    'contract_upload',
    'nda_signed',
    'onboarding_download',
  ]);
  expect(await api.timelineTextsOf(id, 'payment')).toHaveLength(1);
  expect(await api.noticesOf(uniqueClientId)).toHaveLength(4);
  expect((await api.logsOf(id)).map(({ zahraelNotified, outcome }) => [zahraelNotified, outcome])).toEqual(
    Array(4).fill([true, 'done']),
  );
});

test.each([
  ['onboarding_download', {}],
  ['contract_upload', {}],
  ['nda_signed', {}],
  ['payment_received', { amount: 10000 }],
] as const)('%s sent ten times at once acts once, and each log says so', async (action, actionData) => {
  const { id } = await api.newClient();
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.sync(id, action, { actionData })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await app.stack.settled();
  expect(await api.outcomesOf(id)).toEqual(['done', ...Array(9).fill('unchanged')]);
  expect(await api.timelineTextsOf(id, 'sync')).toHaveLength(1);
  expect(await api.noticesOf(uniqueClientIdOf(id))).toHaveLength(1);
  const payments = (await app.records('payments')).filter(({ clientId }) => clientId === id);
  expect(payments).toHaveLength(action === 'payment_received' ? 1 : 0);
  const outcomes = (await api.logsOf(id)).map(
    ({ outcome, zahraelNotified }) => `${outcome} ${zahraelNotified}`,
  );
  expect(new Set(outcomes)).toEqual(new Set(['done true', 'unchanged false']));
});

test('a contract upload signs the contract of the tier a client is in, not of one it has left', async () => {
  const { id, version } = await api.newClient({ serviceTier: 'Dominion' });
  await api.post('/api/crm/tier1-trigger', { clientId: String(id) });
  await api.put(`/api/crm/clients/${id}`, { version, serviceTier: 'Strategic' });
  await api.post('/api/automated-documents', { clientId: id, documentType: 'Tier2Contract' });
  await app.stack.settled();
  await api.sync(id, 'contract_upload');
  expect((await api.documentsOf(id)).toSorted()).toEqual(['Tier1Contract generated', 'Tier2Contract signed']);
});

test('a retainer recorded by hand and then synced is counted once, and the log names what was recorded', {
  tags: ['quick'],
}, async () => {
  const { id } = await api.newClient({ serviceTier: 'Strategic' });
  const { body: invoice } = await api.post('/api/generate-retainer-invoice', retainerOf(id));
  const payment = { clientId: id, invoiceId: invoice.id, paymentMethod: 'card', currency: 'USD' };
  await api.post('/api/payments', { ...payment, amount: 4_000 });
  const part = await api.sync(id, 'payment_received', { actionData: { amount: 4_000 } });
  expect(part.body.log).toMatchObject({ outcome: 'unchanged', booked: { invoiceId: invoice.id } });
  await api.post('/api/payments', { ...payment, amount: 6_000 });
  const whole = await api.sync(id, 'payment_received', { actionData: { amount: 10_000 } });
  expect(whole.body.log).toMatchObject({
    outcome: 'unchanged',
    booked: { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber },
  });
  expect(whole.body.message).toContain(String(invoice.invoiceNumber));
  expect(await api.sync(id, 'payment_received', { actionData: { amount: 500 } })).toMatchObject({
    status: 409,
    body: { code: 'already_received' },
  });
  expect(await api.rowOf(id)).toMatchObject({ totalValue: '10000.00', currentStatus: 'Active Client' });
});

test('a payment recorded by hand with a reference and then synced under it is counted once', async () => {
  const { id } = await api.newClient();
  const payment = { clientId: id, paymentMethod: 'card', currency: 'GBP', amount: 800, reference: 'BANK-1' };
  const { body: recorded } = await api.post('/api/payments', payment);
  const actionData = { amount: 800, currency: 'GBP', reference: 'bank-1' };
  const synced = await api.sync(id, 'payment_received', { actionData });
  expect(synced.body.log).toMatchObject({ outcome: 'unchanged', booked: { paymentId: recorded.paymentId } });
  const other = await api.sync(id, 'payment_received', { actionData: { ...actionData, amount: 900 } });
  expect(other).toMatchObject({ status: 409, body: { code: 'already_received' } });
});

test('a retainer synced and then recorded by hand is counted once, unless a reference tells them apart', async () => {
  const { id } = await api.newClient({ serviceTier: 'Strategic' });
  await api.sync(id, 'payment_received', { actionData: { amount: 10_000 } });
  const { body: invoice } = await api.post('/api/generate-retainer-invoice', retainerOf(id));
  const payment = { clientId: id, invoiceId: invoice.id, paymentMethod: 'card', currency: 'USD' };
  const refused = await api.post('/api/payments', { ...payment, amount: 10_000 });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'already_received', fields: { reference: expect.stringMatching(/PAY-/) } },
  });
  const further = { ...payment, amount: 10_000, reference: 'BANK-2' };
  expect((await api.post('/api/payments', further)).status).toBe(201);
});

test('a synced payment is allocated to the retainer’s invoice first, and the stage moves once that is paid in full', async () => {
  const { id } = await api.newClient({ serviceTier: 'Dominion' });
  const lines = [{ description: 'Draft survey', unitAmount: 10_000 }];
  const { body: other } = await api.post('/api/invoices', { clientId: id, currency: 'USD', lines });
  const { body: retainer } = await api.post('/api/generate-retainer-invoice', {
    ...retainerOf(id),
    serviceTier: 'Tier1',
  });
  const part = await api.sync(id, 'payment_received', { actionData: { amount: 10_000 } });
  expect(part.body.log).toMatchObject({ outcome: 'done', booked: { invoiceId: retainer.id } });
  expect(await api.clientOf(id)).toMatchObject({
    retainerPaid: false,
    pipelineStage: 'Inquiry Received',
    status: 'In Progress',
  });
  await app.stack.settled();
  expect(await api.documentsOf(id)).toEqual(['WelcomeLetter generated']);

  await api.sync(id, 'payment_received', { actionData: { amount: 15_000, reference: 'REST' } });
  expect(await api.clientOf(id)).toMatchObject({ retainerPaid: true, pipelineStage: 'Retainer Paid' });
  await app.stack.settled();
  expect(await api.documentsOf(id)).toEqual(
    expect.arrayContaining(['WelcomeLetter generated', 'TierUnlock generated']),
  );
  const exact = await api.sync(id, 'payment_received', { actionData: { amount: 10_000, reference: 'X' } });
  expect(exact.body.log).toMatchObject({ booked: { invoiceId: other.id } });
  const rest = await api.sync(id, 'payment_received', { actionData: { amount: 1, reference: 'Y' } });
  expect(rest.body.message).toContain('on account');
});

test('a key repeated ten times at once creates one log; with another body it is refused', async () => {
  const { id } = await api.newClient();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.sync(id, 'onboarding_download', { key: 'one-press-of-it' })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body.log as Fields).id}`)).size).toBe(1);
  expect(await api.outcomesOf(id)).toEqual(['done']);
  expect(await api.sync(id, 'nda_signed', { key: 'one-press-of-it' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
});

test('a second payment needs its own reference; a repeated reference with another amount is refused and logged', async () => {
  const { id } = await api.newClient();
  const pay = (actionData: Fields) => api.sync(id, 'payment_received', { actionData });
  await pay({ amount: '10000' });
  expect(await pay({ amount: 500 })).toMatchObject({ status: 409, body: { code: 'already_received' } });
  await pay({ amount: 500.5, currency: 'GBP', reference: 'BANK-7' });
  expect(await api.outcomesOf(id)).toEqual(['done', 'done', 'refused']);
  expect(await api.rowOf(id)).toMatchObject({
    totalValue: '10000.00',
    currency: 'USD',
    otherValues: [{ totalValue: '500.50', currency: 'GBP' }],
  });
});

test('an unknown client, action or payload is refused, and the log says why', async () => {
  const { id: uniqueClientId } = await api.newClient();
  const payment = (actionData?: Fields) => ({ uniqueClientId, actionType: 'payment_received', actionData });
  const refused: [body: Fields, status: number, field?: string][] = [
    [{ uniqueClientId: 'CL-004711', actionType: 'nda_signed' }, 404],
    [{ actionType: 'nda_signed' }, 400, 'uniqueClientId'],
    [{ uniqueClientId: { id: 1 }, actionType: 'nda_signed' }, 400, 'uniqueClientId'],
    [{ uniqueClientId, actionType: 'launch' }, 400, 'actionType'],
    [{ uniqueClientId }, 400, 'actionType'],
    [payment(), 400, 'actionData'],
    [payment({ amount: 0 }), 400, 'actionData.amount'],
    [payment({ amount: 1, currency: 'XXX' }), 400, 'actionData.currency'],
    [{ uniqueClientId, actionType: 'nda_signed', actionData: 'now' }, 400, 'actionData'],
  ];
  const logs = async () => itemsOf(await api.get('/api/sync/logs?limit=50'));
  const [last] = await logs();
  for (const [place, [body, status, field]] of refused.entries()) {
    const first = await api.post('/api/sync/trigger', body, `refused-${place}`);
    expect([first.status, Object.keys((first.body.fields ?? {}) as Fields)]).toEqual([
      status,
      field === undefined ? [] : [field],
    ]);
    const again = await api.post('/api/sync/trigger', body, `refused-${place}`);
    expect([again.status, again.body.message]).toEqual([status, first.body.message]);
  }
  const all = await logs();
  const stored = all.slice(
    0,
    all.findIndex(({ id }) => id === last?.id),
  );
  expect(stored).toHaveLength(refused.length);
  for (const log of stored)
    expect(log).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/./),
      zahraelNotified: false,
    });
  expect(await api.timelineTextsOf(uniqueClientId, 'sync')).toEqual([]);
});

test('a sync only moves a stage forward, and a stage set by hand stays', async () => {
  const { id } = await api.newClient();
  await api.put(`/api/crm/clients/${id}`, {
    version: 1,
    pipelineStage: 'Live Engagement Active',
    onboardingPackSent: true,
    status: 'Lost',
  });
  await api.sync(id, 'onboarding_download');
  expect(await api.clientOf(id)).toMatchObject({
    pipelineStage: 'Live Engagement Active',
    status: 'Lost',
    evidence: { onboardingPackSent: { source: 'hand' } },
  });
  expect(await api.documentsOf(id)).toEqual(['OnboardingPack generated']);
});

test('logs are paged ten at a time, of all clients or of one', async () => {
  const { id } = await api.newClient();
  await api.sync(id, 'onboarding_download');
  for (let turn = 0; turn < 11; turn += 1) await api.sync('CL-000099', 'nda_signed');
  const first = await api.get('/api/sync/logs');
  expect(itemsOf(first)).toHaveLength(10);
  const second = await api.get(`/api/sync/logs?cursor=${first.body.next}`);
  expect(itemsOf(second).slice(0, 2)).toMatchObject([
    { outcome: 'refused' },
    { outcome: 'done', clientId: id },
  ]);
  expect(await api.logsOf(id)).toHaveLength(1);
});
