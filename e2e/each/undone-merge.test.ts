import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApi, billingApiOf } from '../support/api/billing-api.ts';
import { type Fields, itemsOf } from '../support/api/staff-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: BillingApi;
beforeAll(async () => {
  app = await startTestApp();
  api = billingApiOf(app);
});
afterAll(() => app.stop());

const DOCUMENTS = '/api/automated-documents';
const read = async (id: number) => (await api.get(`/api/crm/clients/${id}`)).body;
/** The clients that the search finds by an address. */
const foundBy = async (address: unknown) =>
  itemsOf(await api.get(`/api/crm/search?q=${encodeURIComponent(String(address))}`)).map(({ id }) => id);
/** What the entry of the undoing says has changed. */
const changesOf = async (id: number) => {
  const [undone] = (await api.timelineOf(id)).filter(({ event }) => event === 'undone');
  const changes = (undone?.changes ?? []) as { field: string; from: unknown; to: unknown }[];

  return Object.fromEntries(changes.map(({ field, from, to }) => [field, `${from} → ${to}`]));
};
/** Two new clients, the second merged into the first; what each does before that is given. */
const mergedClients = async (before: (own: number, other: number) => Promise<unknown> = async () => {}) => {
  const [own, other] = [await api.newClient(), await api.newClient()];
  await before(own, other);
  const [one, two] = [await read(own), await read(other)];
  const merged = await api.post(`/api/crm/clients/${own}/merges`, {
    ...{ version: one.version, mergedId: other, mergedVersion: two.version },
  });
  expect(merged.status).toBe(200);
  // A record that comes in the millisecond of the merge would count as one of before.
  app.stack.advanceClock(1000);

  return { own, other };
};
const undo = async ({ own, other }: { own: number; other: number }) => {
  const { version } = await read(own);
  const undone = await api.post(`/api/crm/clients/${own}/undone-merges`, { version, mergedId: other });
  expect(undone).toMatchObject({ status: 200 });
  expect((await app.stack.invoke('ops/verify-counters')) as object).toMatchObject({ differences: [] });

  const parted = { own: await read(own), other: await read(other) };
  // Each is found by its own address, and its documents, invoices and payments are its own.
  for (const { id, contactEmail } of Object.values(parted)) {
    expect(await foundBy(contactEmail)).toEqual([id]);
    for (const list of ['automated-documents', 'invoices', 'payments'])
      for (const { clientId } of itemsOf(await api.get(`/api/${list}?clientId=${id}`)))
        expect(clientId).toBe(id);
  }

  return parted;
};
const edit = async (id: number, change: Fields) => {
  const { version } = await read(id);
  expect(await api.put(`/api/crm/clients/${id}`, { version, ...change })).toMatchObject({ status: 200 });
};
const retainerOf = async (id: number) => {
  const { body } = await api.generate(id, { period: 'retainer' });

  return body;
};
const cancelSubscription = async (id: number) => {
  const [subscription] = await api.subscriptionsOf(id);
  const { version } = subscription ?? {};
  const path = `/api/subscriptions/${subscription?.id}`;
  expect(await api.put(path, { version, status: 'cancelled' })).toMatchObject({ status: 200 });
};
const payRetainer = async (clientId: number, invoice: Fields) => {
  const change = { invoiceId: invoice.id, amount: invoice.amount, currency: 'USD' };
  const { status, body } = await api.pay(clientId, change);
  expect(status).toBe(201);
  await app.stack.settled();

  return body.id;
};
const voidInvoice = async (id: unknown) => {
  const { version } = await api.invoiceOf(id);
  const path = `/api/invoices/${id}/void`;
  expect(await api.post(path, { version, reason: 'For the other.' })).toMatchObject({ status: 200 });
};
const orderOf = async (clientId: number, documentType: string) => {
  const { body } = await api.post(DOCUMENTS, { clientId, documentType });
  await app.stack.settled();

  return String(body.id);
};
const versionOf = async (id: string) => {
  const { document } = (await api.get(`${DOCUMENTS}/${id}`)).body as { document: Fields };

  return document.version;
};
const move = async (id: string, status: string) => {
  const sent = { version: await versionOf(id), status, ...(status === 'signed' && { reason: 'On paper.' }) };
  expect(await api.put(`${DOCUMENTS}/${id}`, sent)).toMatchObject({ status: 200 });
  app.stack.advanceClock(1000);
};
const takeBack = async (id: string) => {
  const sent = { version: await versionOf(id), reason: 'The wrong copy.' };
  expect(await api.post(`${DOCUMENTS}/${id}/signature-withdrawal`, sent)).toMatchObject({ status: 200 });
};

test('a retainer that is invoiced again after the merge, and paid, is that of the client that stays', {
  tags: ['quick'],
}, async () => {
  let voided: Fields = {};
  const pair = await mergedClients(async (_, other) => {
    voided = await retainerOf(other);
    await cancelSubscription(other);
    await edit(other, { retainerPaid: true });
  });
  await voidInvoice(voided.id);
  const again = await retainerOf(pair.own);
  expect(again.id).not.toBe(voided.id);
  const payment = await payRetainer(pair.own, again);

  const { own, other } = await undo(pair);
  expect(own).toMatchObject({
    ...{ retainerPaid: true, evidence: { retainerPaid: { record: payment } } },
    pipelineStage: 'Retainer Paid',
  });
  expect(other).toMatchObject({ retainerPaid: true, evidence: { retainerPaid: { source: 'hand' } } });
  expect(other.pipelineStage).toBe('Inquiry Received');
  expect(await changesOf(pair.own)).toEqual({});
  expect(await changesOf(pair.other)).toEqual({});
});

test('a retainer that is voided after the merge, and not paid, proves nothing of either', async () => {
  let voided: Fields = {};
  const pair = await mergedClients(async (_, other) => {
    voided = await retainerOf(other);
    await cancelSubscription(other);
    await edit(other, { retainerPaid: true });
  });
  await voidInvoice(voided.id);
  const { own, other } = await undo(pair);
  expect(own).toMatchObject({ retainerPaid: false, evidence: {}, pipelineStage: 'Inquiry Received' });
  // It is the word of staff, as before.
  expect(other).toMatchObject({ retainerPaid: true, evidence: { retainerPaid: { source: 'hand' } } });
  expect(await changesOf(pair.own)).toEqual({ retainerPaid: 'true → false' });
});

test('the retainer of the client that stays, paid after the merge, is its own, and the other’s that of the other', async () => {
  let invoice: Fields = {};
  const first = await mergedClients(async (own) => {
    invoice = await retainerOf(own);
  });
  const payment = await payRetainer(first.own, invoice);
  const its = await undo(first);
  expect(its.own).toMatchObject({
    ...{ retainerPaid: true, evidence: { retainerPaid: { record: payment } } },
    ...{ pipelineStage: 'Retainer Paid', status: 'In Progress' },
  });
  expect(its.other).toMatchObject({ retainerPaid: false, pipelineStage: 'Inquiry Received', status: 'New' });

  const second = await mergedClients(async (_, other) => {
    invoice = await retainerOf(other);
    await cancelSubscription(other);
  });
  const theirPayment = await payRetainer(second.own, invoice);
  const theirs = await undo(second);
  expect(theirs.own).toMatchObject({ retainerPaid: false, evidence: {}, status: 'New' });
  expect(theirs.own.pipelineStage).toBe('Inquiry Received');
  expect(theirs.other).toMatchObject({
    ...{ retainerPaid: true, evidence: { retainerPaid: { record: theirPayment } } },
    ...{ pipelineStage: 'Retainer Paid', status: 'In Progress' },
  });
  expect(await changesOf(second.own)).toEqual({
    ...{ retainerPaid: 'true → false', status: 'In Progress → New' },
    pipelineStage: 'Retainer Paid → Inquiry Received',
  });
  expect(await changesOf(second.other)).toEqual({
    ...{ retainerPaid: 'false → true', status: 'New → In Progress' },
    pipelineStage: 'Inquiry Received → Retainer Paid',
  });
});

test('a retainer that both have paid is paid by both once they are two', async () => {
  const invoices: Fields[] = [];
  const payments: unknown[] = [];
  const pair = await mergedClients(async (own, other) => {
    invoices.push(await retainerOf(other));
    await cancelSubscription(other);
    payments.push(await payRetainer(own, await retainerOf(own)));
  });
  payments.push(await payRetainer(pair.own, invoices[0] ?? {}));

  const { own, other } = await undo(pair);
  expect(own).toMatchObject({ retainerPaid: true, evidence: { retainerPaid: { record: payments[0] } } });
  expect(other).toMatchObject({
    ...{ retainerPaid: true, evidence: { retainerPaid: { record: payments[1] } } },
    ...{ pipelineStage: 'Retainer Paid', status: 'In Progress' },
  });
});

test('stage and status that followed from the other’s records go with it', async () => {
  let invoice: Fields = {};
  let contract = '';
  const pair = await mergedClients(async (_, other) => {
    invoice = await retainerOf(other);
    await cancelSubscription(other);
    contract = await orderOf(other, 'Tier2Contract');
  });
  await move(contract, 'sent');
  await move(contract, 'signed');
  await payRetainer(pair.own, invoice);
  expect(await read(pair.own)).toMatchObject({ pipelineStage: 'Retainer Paid', status: 'Signed' });

  const { own, other } = await undo(pair);
  expect(own).toMatchObject({ pipelineStage: 'Inquiry Received', status: 'New' });
  expect(own).toMatchObject({ contractSigned: false, retainerPaid: false, evidence: {} });
  expect(other).toMatchObject({ pipelineStage: 'Retainer Paid', status: 'Signed' });
  expect(other).toMatchObject({ contractSigned: true, retainerPaid: true });
});

test('stage and status that an email with a document of the other has reached go with it, also where it was sent before', async () => {
  let contract = '';
  const pair = await mergedClients(async (_, other) => {
    contract = await orderOf(other, 'Tier2Contract');
    await move(contract, 'sent');
  });
  expect((await api.post(`${DOCUMENTS}/${contract}/sending`, {})).status).toBeLessThan(300);
  await app.stack.settled();
  expect(await read(pair.own)).toMatchObject({ pipelineStage: 'Contract Issued', status: 'In Progress' });
  expect(await undo(pair)).toMatchObject({
    own: { pipelineStage: 'Inquiry Received', status: 'New' },
    other: { pipelineStage: 'Contract Issued', status: 'In Progress' },
  });
});

test('a contract that the other has signed before its email left is issued once the signature is taken back', async () => {
  let contract = '';
  const pair = await mergedClients(async (_, other) => {
    contract = await orderOf(other, 'Tier2Contract');
  });
  await move(contract, 'signed');
  expect((await api.post(`${DOCUMENTS}/${contract}/sending`, {})).status).toBeLessThan(300);
  await app.stack.settled();
  app.stack.advanceClock(1000);
  await takeBack(contract);
  expect(await undo(pair)).toMatchObject({
    own: { contractSigned: false, pipelineStage: 'Inquiry Received', status: 'New' },
    other: { contractSigned: false, pipelineStage: 'Contract Issued', status: 'In Progress' },
  });
});

test('a stage that staff have set since the merge stays, and one that an engagement of the other reached goes', async () => {
  const engagements: string[] = [];
  const open = async (_: number, other: number) => {
    const { body } = await api.post('/api/client-portal/engagements', {
      ...{ clientId: other, title: 'Draft survey', engagementType: 'Survey', status: 'paused' },
    });
    engagements.push(String(body.id));
  };
  const activate = async (id: string | undefined) => {
    const path = `/api/client-portal/engagements/${id}`;
    expect(await api.put(path, { version: 1, status: 'active' })).toMatchObject({ status: 200 });
  };
  const first = await mergedClients(open);
  await activate(engagements[0]);
  expect(await read(first.own)).toMatchObject({ pipelineStage: 'Live Engagement Active' });
  expect(await undo(first)).toMatchObject({
    own: { pipelineStage: 'Inquiry Received', status: 'New' },
    other: { pipelineStage: 'Live Engagement Active', status: 'In Progress' },
  });

  const second = await mergedClients(open);
  await activate(engagements[1]);
  await edit(second.own, { pipelineStage: 'Proposal Sent' });
  expect(await undo(second)).toMatchObject({
    own: { pipelineStage: 'Proposal Sent' },
    other: { pipelineStage: 'Live Engagement Active' },
  });
});

/** Two clients, each with a signed contract, that are one now. */
const mergedWithContracts = async () => {
  const documents: string[] = [];
  const pair = await mergedClients(async (own, other) => {
    for (const id of [own, other]) {
      const contract = await orderOf(id, 'Tier2Contract');
      await move(contract, 'signed');
      documents.push(contract);
    }
  });

  return { documents, pair };
};

test('a signature that was taken back while the clients were one is taken back of whose document it was', async () => {
  const { documents, pair } = await mergedWithContracts();
  await takeBack(documents[1] ?? '');
  const { own, other } = await undo(pair);
  expect(own).toMatchObject({
    ...{ contractSigned: true, evidence: { contractSigned: { record: documents[0] } } },
  });
  expect(other).toMatchObject({ contractSigned: false, evidence: {} });
});

test('of two signed contracts the one that is left proves the flag of its own client alone', async () => {
  const { documents, pair } = await mergedWithContracts();
  await takeBack(documents[0] ?? '');
  const { own, other } = await undo(pair);
  expect(own).toMatchObject({ contractSigned: false, evidence: {} });
  expect(other).toMatchObject({
    ...{ contractSigned: true, evidence: { contractSigned: { record: documents[1] } } },
  });
});

test('evidence of one flag is undone though another flag was set since, and a sync proves the flag of whose document it signed', async () => {
  let [pack, contract] = ['', ''];
  const pair = await mergedClients(async (_, other) => {
    pack = await orderOf(other, 'OnboardingPack');
    await move(pack, 'sent');
    contract = await orderOf(other, 'Tier2Contract');
  });
  const synced = await api.post('/api/sync/trigger', {
    ...{ uniqueClientId: `CL-${pair.own}`, actionType: 'contract_upload' },
  });
  expect(synced).toMatchObject({ status: 200, body: { log: { outcome: 'done' } } });
  const nda = await orderOf(pair.own, 'NDA');
  await move(nda, 'signed');
  const { own, other } = await undo(pair);
  expect(own).toMatchObject({ onboardingPackSent: false, contractSigned: false, evidence: {} });
  expect(own.ndaSigned).toMatchObject({ record: nda });
  expect(other).toMatchObject({
    ...{ onboardingPackSent: true, contractSigned: true },
    evidence: { onboardingPackSent: { record: pack }, contractSigned: {} },
  });
  expect(contract).not.toBe('');
});
