import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, inquiryFrom, type Product, startProduct } from './product.ts';

let product: Product;
let cookie: string;
beforeEach(async () => {
  product = await startProduct();
  cookie = product.session;
});
afterEach(() => product.stop());

type Fields = Record<string, unknown>;

const get = (path: string) => product.send('GET', path, undefined, { cookie });
const post = (path: string, body: unknown, key?: string) =>
  product.send('POST', path, body, { cookie, ...(key && { key }) });
const itemsOf = ({ body }: Answer) => body.items as Fields[];

/** A client as an inquiry makes one, with its NDA and onboarding pack. */
const clientFromInquiry = async (): Promise<number> => {
  await product.submit(inquiryFrom('amira@sample.example'), 'the-first-inquiry');
  await product.stack.settled();

  return 1;
};

const newClient = async (change: Fields = {}): Promise<number> => {
  const { body } = await post('/api/crm/clients', {
    clientName: 'Cora Sample',
    contactEmail: 'cora@sample.example',
    ...change,
  });

  return Number(body.id);
};

const sync = (
  uniqueClientId: unknown,
  actionType: unknown,
  { actionData, key }: { actionData?: unknown; key?: string } = {},
) => post('/api/sync/trigger', { uniqueClientId, actionType, actionData }, key);

const clientOf = async (id: number) => (await get(`/api/crm/clients/${id}`)).body;
const rowOf = async (id: number) =>
  itemsOf(await get(`/api/sync/master-dashboard?uniqueClientId=${id}`))[0] ?? {};
const logs = async () => itemsOf(await get('/api/sync/logs?limit=50'));
const outcomes = async () => (await logs()).map(({ outcome }) => outcome).toSorted();
const timelineOf = async (id: number, kind: string) =>
  itemsOf(await get(`/api/crm/clients/${id}/timeline?limit=50`)).filter((entry) => entry.kind === kind);
const documentsOf = async (id: number) =>
  itemsOf(await get(`/api/automated-documents?clientId=${id}`)).map(
    ({ documentType, status }) => `${documentType} ${status}`,
  );
const noticesOf = async () =>
  (await product.mails()).filter(({ subject }) => subject.startsWith('Sync:')).map(({ subject }) => subject);

test('each quick action moves a client on from its inquiry to an active client', async () => {
  const id = await clientFromInquiry();
  expect(await rowOf(id)).toMatchObject({
    uniqueClientId: 'CL-000001',
    clientName: 'Amira Sample',
    currentStatus: 'New',
    accessLevel: 'Tier 3 · General Access',
    totalValue: '0.00',
    currency: 'USD',
    nextAction: 'Send the onboarding pack',
    complianceStatus: 'Pending',
  });

  const downloaded = await sync('CL-000001', 'onboarding_download', { actionData: {} });
  expect(downloaded).toMatchObject({
    status: 200,
    body: {
      message: 'Onboarding download for Amira Sample (CL-000001) synced.',
      dominionCode: expect.any(String),
      log: { outcome: 'done', systemSource: 'Staff portal', systemTarget: 'CRM · Documents' },
    },
  });
  expect(await clientOf(id)).toMatchObject({
    onboardingPackSent: true,
    pipelineStage: 'Onboarding Pack Sent',
    status: 'In Progress',
    evidence: { onboardingPackSent: { source: 'sync', actor: 'commander', record: expect.any(String) } },
  });
  expect(await rowOf(id)).toMatchObject({
    currentStatus: 'Onboarding',
    nextAction: 'Book the strategy call',
  });

  await sync(1, 'nda_signed');
  expect(await documentsOf(id)).toEqual(expect.arrayContaining(['NDA signed', 'OnboardingPack generated']));
  expect(await rowOf(id)).toMatchObject({ currentStatus: 'NDA Signed', complianceStatus: 'Compliant' });

  await sync('1', 'contract_upload');
  expect(await clientOf(id)).toMatchObject({
    contractSigned: true,
    pipelineStage: 'Contract Issued',
    status: 'Signed',
  });
  expect(await rowOf(id)).toMatchObject({
    currentStatus: 'Contract Received',
    nextAction: 'Invoice the retainer',
  });
  await post('/api/generate-retainer-invoice', {
    clientId: id,
    clientName: 'Amira Sample',
    clientEmail: 'amira@sample.example',
    serviceTier: 'Tier 2',
  });
  expect(await rowOf(id)).toMatchObject({
    currentStatus: 'Payment Pending',
    nextAction: 'Collect the retainer',
  });

  const paid = await sync('cl-1', 'payment_received', { actionData: { amount: 10000 } });
  expect(paid).toMatchObject({
    status: 200,
    body: { log: { outcome: 'done', payment: { amount: 10000, currency: 'USD' } } },
  });
  expect(await clientOf(id)).toMatchObject({ retainerPaid: true, pipelineStage: 'Retainer Paid' });
  expect(itemsOf(await get('/api/invoices'))[0]).toMatchObject({ status: 'paid', balance: 0 });
  expect(await rowOf(id)).toMatchObject({
    currentStatus: 'Active Client',
    totalValue: '10000.00',
    complianceStatus: 'Compliant',
    nextAction: 'Start the engagement',
  });

  await product.stack.settled();
  expect(await documentsOf(id)).toEqual(
    expect.arrayContaining(['WelcomeLetter generated', 'TierUnlock generated']),
  );
  expect((await timelineOf(id, 'sync')).map(({ action }) => action)).toEqual([
    'payment_received',
    'contract_upload',
    'nda_signed',
    'onboarding_download',
  ]);
  expect(await timelineOf(id, 'payment')).toHaveLength(1);
  expect(await noticesOf()).toHaveLength(4);
  expect((await logs()).map(({ zahraelNotified, outcome }) => [zahraelNotified, outcome])).toEqual(
    Array(4).fill([true, 'done']),
  );
});

test.each([
  ['onboarding_download', {}],
  ['contract_upload', {}],
  ['nda_signed', {}],
  ['payment_received', { amount: 10000 }],
] as const)('%s sent ten times at once acts once, and each log says so', async (action, actionData) => {
  const id = await newClient();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sync(id, action, { actionData })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await product.stack.settled();
  expect(await outcomes()).toEqual(['done', ...Array(9).fill('unchanged')]);
  expect(await timelineOf(id, 'sync')).toHaveLength(1);
  expect(await noticesOf()).toHaveLength(1);
  expect(await product.records('payments')).toHaveLength(action === 'payment_received' ? 1 : 0);
  const told = (await logs()).map(({ outcome, zahraelNotified }) => `${outcome} ${zahraelNotified}`);
  expect(new Set(told)).toEqual(new Set(['done true', 'unchanged false']));
});

test('a key repeated ten times at once is one log; with other words it is refused', async () => {
  const id = await newClient();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sync(id, 'onboarding_download', { key: 'one-press-of-it' })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body.log as Fields).id}`)).size).toBe(1);
  expect(await outcomes()).toEqual(['done']);
  expect(await sync(id, 'nda_signed', { key: 'one-press-of-it' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
});

test('a further payment has a reference of its own; the same one with another amount is refused and logged', async () => {
  const id = await newClient();
  const pay = (actionData: Fields) => sync(id, 'payment_received', { actionData });
  await pay({ amount: '10000' });
  expect(await pay({ amount: 500 })).toMatchObject({ status: 409, body: { code: 'already_received' } });
  await pay({ amount: 500.5, currency: 'GBP', reference: 'BANK-7' });
  expect(await outcomes()).toEqual(['done', 'done', 'refused']);
  expect(await rowOf(id)).toMatchObject({
    totalValue: '10000.00',
    currency: 'USD',
    otherValues: [{ totalValue: '500.50', currency: 'GBP' }],
  });
});

test('an unknown client, action or payload is refused, and the log says why', async () => {
  await newClient();
  const payment = (actionData?: Fields) => ({
    uniqueClientId: 1,
    actionType: 'payment_received',
    actionData,
  });
  const refused: [body: Fields, status: number, field?: string][] = [
    [{ uniqueClientId: 'CL-004711', actionType: 'nda_signed' }, 404],
    [{ actionType: 'nda_signed' }, 400, 'uniqueClientId'],
    [{ uniqueClientId: { id: 1 }, actionType: 'nda_signed' }, 400, 'uniqueClientId'],
    [{ uniqueClientId: 1, actionType: 'launch' }, 400, 'actionType'],
    [{ uniqueClientId: 1 }, 400, 'actionType'],
    [payment(), 400, 'actionData'],
    [payment({ amount: 0 }), 400, 'actionData.amount'],
    [payment({ amount: 1, currency: 'XXX' }), 400, 'actionData.currency'],
    [{ uniqueClientId: 1, actionType: 'nda_signed', actionData: 'now' }, 400, 'actionData'],
  ];
  for (const [place, [body, status, field]] of refused.entries()) {
    const first = await post('/api/sync/trigger', body, `refused-${place}`);
    expect([first.status, Object.keys((first.body.fields ?? {}) as Fields)]).toEqual([
      status,
      field === undefined ? [] : [field],
    ]);
    const again = await post('/api/sync/trigger', body, `refused-${place}`);
    expect([again.status, again.body.message]).toEqual([status, first.body.message]);
  }
  const kept = await logs();
  expect(kept).toHaveLength(refused.length);
  for (const log of kept)
    expect(log).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/./),
      zahraelNotified: false,
    });
  expect(await timelineOf(1, 'sync')).toEqual([]);
});

test('a signature on a document that is still to be made fails, is logged, and succeeds when tried again', async () => {
  const restore = product.stack.intercept(async ({ service, functionId }) =>
    service === 's3' && functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const id = await clientFromInquiry();
  expect(await sync(id, 'nda_signed')).toMatchObject({ status: 409, body: { code: 'not_made' } });
  const [failed] = await logs();
  expect(failed).toMatchObject({ outcome: 'failed', attempts: 1 });
  expect(itemsOf(await get('/api/grid/alerts'))).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'failed-sync', record: failed?.id })]),
  );
  restore();
  product.stack.advanceClock(2 * 60_000);
  await product.stack.runSchedule('events/sweep');
  await product.stack.settled();

  const retried = await post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(retried).toMatchObject({ status: 200, body: { outcome: 'done', attempts: 2 } });
  const again = await post(`/api/sync/logs/${failed?.id}/retry`, {});
  expect(again.body).toMatchObject({ outcome: 'done', attempts: 2 });
  expect(await outcomes()).toEqual(['done']);
  expect((await post('/api/sync/logs/SYN-00000000/retry', {})).status).toBe(404);
});

test.each(['before', 'after'] as const)(
  'killed %s any call to the store, a payment that is repeated is received once with all that follows',
  async (moment) => {
    for (let step = 1; step <= 6; step += 1) {
      const id = await newClient({ contactEmail: `killed-${step}@sample.example` });
      let calls = 0;
      const restore = product.stack.intercept(async ({ functionId, action, forward, killWorker }) => {
        if (functionId !== 'sync/trigger-sync' || !/Query|GetItem|Write|PutItem/.test(action)) return;
        calls += 1;
        if (calls !== step + 1) return;
        if (moment === 'after') await forward();
        await killWorker();

        return 'cut';
      });
      const sent = { actionData: { amount: 10000 }, key: `killed-${moment}-${step}` };
      await sync(id, 'payment_received', sent);
      restore();
      expect((await sync(id, 'payment_received', sent)).status).toBe(200);
      expect(await timelineOf(id, 'payment')).toHaveLength(1);
      expect(await timelineOf(id, 'sync')).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ totalValue: '10000.00', currentStatus: 'Active Client' });
    }
    await product.stack.settled();
    expect(await outcomes()).toEqual(Array(6).fill('done'));
    expect(await noticesOf()).toHaveLength(6);
  },
);

test('headquarters count as told once the mail has left, not before', async () => {
  const restore = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const id = await newClient();
  await sync(id, 'onboarding_download');
  await product.stack.settled();
  expect(await logs()).toMatchObject([{ outcome: 'done', zahraelNotified: false }]);
  restore();
  product.stack.advanceClock(10 * 60_000);
  await product.stack.runSchedule('events/sweep');
  await product.stack.settled();
  expect(await logs()).toMatchObject([{ outcome: 'done', zahraelNotified: true }]);
});

test('a stage is moved forward only, and what somebody set by hand stays', async () => {
  const id = await newClient();
  await product.send(
    'PUT',
    `/api/crm/clients/${id}`,
    { version: 1, pipelineStage: 'Live Engagement Active', onboardingPackSent: true, status: 'Lost' },
    { cookie },
  );
  await sync(id, 'onboarding_download');
  expect(await clientOf(id)).toMatchObject({
    pipelineStage: 'Live Engagement Active',
    status: 'Lost',
    evidence: { onboardingPackSent: { source: 'hand' } },
  });
  expect(await documentsOf(id)).toEqual(['OnboardingPack generated']);
});

test('logs are paged ten at a time, of all clients or of one', async () => {
  const id = await newClient();
  await sync(id, 'onboarding_download');
  for (let turn = 0; turn < 11; turn += 1) await sync('CL-000099', 'nda_signed');
  const first = await get('/api/sync/logs');
  expect(itemsOf(first)).toHaveLength(10);
  const second = await get(`/api/sync/logs?cursor=${first.body.next}`);
  expect(itemsOf(second).map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
  expect(itemsOf(await get(`/api/sync/logs?uniqueClientId=${id}`))).toHaveLength(1);
});
