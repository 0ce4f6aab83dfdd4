import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAtOnce, statusesOf } from '../support/api/billing-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { startTestBilling, type TestBilling } from '../support/test-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling();
});
afterAll(() => billing.app.stop());

test('fifty payments at once on one invoice never exceed it', async () => {
  const clientId = await billing.newClient();
  const { body } = await billing.byHand(clientId);
  const answers = await callAtOnce(50, () => billing.pay(clientId, { invoiceId: body.id, amount: 300 }));
  expect(statusesOf(answers)).toEqual({ 201: 3, 409: 47 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'exceeds_balance', fields: { amount: expect.any(String) } });
  expect(await billing.invoiceOf(body.id)).toMatchObject({
    paidAmount: 900,
    balance: 100,
    status: 'pending',
  });
  expect((await billing.pay(clientId, { invoiceId: body.id, amount: 100 })).status).toBe(201);
  expect(await billing.invoiceOf(body.id)).toMatchObject({ balance: 0, status: 'paid' });
  expect((await billing.pay(clientId, { invoiceId: body.id, amount: 0.01 })).body).toMatchObject({
    code: 'not_open',
  });
  await billing.ledger.balance();
});

test('a payment is recorded once per key, sets retainerPaid, orders its documents and writes the timeline', {
  tags: ['quick'],
}, async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.generate(clientId, { serviceTier: 'Tier2' });
  const paid = { invoiceId: invoice.id, currency: 'USD', amount: 10_000 };
  const sent = { ...paid, transactionFee: 12.34, reference: 'TT-1' };
  const answers = await callAtOnce(5, () => billing.pay(clientId, sent, 'one-and-the-same'));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const payment = Object(answers[0]?.body);
  expect(payment).toMatchObject({ amount: 10_000, transactionFee: 12.34, netAmount: 9_987.66 });
  expect(payment.paymentId).toMatch(/^PAY-[0-9A-Z]{8}$/);
  for (const other of [
    { amount: 999 },
    { transactionFee: 1 },
    { reference: 'TT-2' },
    { invoiceId: undefined },
  ]) {
    const { status, body } = await billing.pay(clientId, { ...sent, ...other }, 'one-and-the-same');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  // The same transfer under another key is the same payment.
  const again = await billing.pay(clientId, { amount: 5, reference: 'tt-1' }, 'another-key-of-it');
  expect([again.status, again.body.code]).toEqual([409, 'already_received']);
  expect(again.body.message).toContain(`${payment.paymentId} of US$10,000.00 was recorded on`);
  await billing.app.stack.settled();

  const { body: client } = await billing.get(`/api/crm/clients/${clientId}`);
  expect(client).toMatchObject({
    retainerPaid: true,
    evidence: { retainerPaid: { source: 'payment', record: payment.paymentId } },
  });
  const documents = itemsOf(await billing.get(`/api/automated-documents?clientId=${clientId}`));
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual([
    'TierUnlock',
    'WelcomeLetter',
  ]);
  expect(documents.every(({ triggeredBy }) => triggeredBy === 'payment_confirmed')).toBe(true);
  await billing.pay(clientId, { amount: 50 });
  await billing.app.stack.settled();
  expect(itemsOf(await billing.get(`/api/automated-documents?clientId=${clientId}`))).toHaveLength(2);
  const entries = (await billing.timelineOf(clientId)).map(({ kind, event }) =>
    `${kind} ${event ?? ''}`.trim(),
  );
  expect(entries).toEqual(expect.arrayContaining(['invoice issued', 'invoice paid', 'payment']));
  expect((await billing.read(invoice.id)).payments).toEqual([payment]);
});

test('a part payment of the retainer welcomes the client; the whole of it sets retainerPaid and unlocks the tier', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.generate(clientId);
  const documents = async () => {
    await billing.app.stack.settled();
    const made = itemsOf(await billing.get(`/api/automated-documents?clientId=${clientId}`));

    return made.map(({ documentType }) => documentType).toSorted();
  };
  const paid = { invoiceId: invoice.id, currency: 'USD' };
  await billing.pay(clientId, { ...paid, amount: 10_000 });
  expect(await documents()).toEqual(['WelcomeLetter']);
  expect((await billing.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({ retainerPaid: false });
  const { body: other } = await billing.byHand(clientId);
  await billing.pay(clientId, { invoiceId: other.id, amount: 1_000 });
  expect(await documents()).toEqual(['WelcomeLetter']);

  const { body: last } = await billing.pay(clientId, { ...paid, amount: 15_000 });
  expect(await documents()).toEqual(['TierUnlock', 'WelcomeLetter']);
  expect((await billing.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    retainerPaid: true,
    pipelineStage: 'Retainer Paid',
    evidence: { retainerPaid: { source: 'payment', record: last.paymentId } },
  });
  await billing.ledger.balance();
});

test('a payment on account is allocated to an open invoice once, with its effects', async () => {
  const clientId = await billing.newClient();
  const { body: payment } = await billing.pay(clientId, { amount: 10_000, currency: 'USD' });
  const way = `/api/payments/${payment.paymentId}/allocation`;
  const open = `/api/crm/clients/${clientId}/open-invoices`;
  expect((await billing.get(open)).body.onAccount).toEqual([payment]);
  const { body: small } = await billing.byHand(clientId, { currency: 'USD' });
  const { body: foreign } = await billing.byHand(clientId);
  const { body: theirs } = await billing.generate(await billing.newClient());
  for (const [invoiceId, code, field] of [
    [small.id, 'exceeds_balance', 'amount'],
    [foreign.id, 'other_currency', 'invoiceId'],
    [theirs.id, 'other_client', 'invoiceId'],
  ] as const)
    expect((await billing.post(way, { invoiceId })).body).toMatchObject({
      code,
      fields: { [field]: expect.any(String) },
    });
  expect((await billing.post(way, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);

  const { body: invoice } = await billing.generate(clientId, { serviceTier: 'Tier2' });
  const answers = await callAtOnce(5, () => billing.post(way, { invoiceId: invoice.id }));
  expect(statusesOf(answers)).toEqual({ 200: 5 });
  expect(answers[0]?.body).toMatchObject({ invoiceNumber: invoice.invoiceNumber, amount: 10_000 });
  expect(await billing.invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
  expect((await billing.get(open)).body.onAccount).toEqual([]);
  expect((await billing.read(invoice.id)).payments).toHaveLength(1);
  expect((await billing.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({ retainerPaid: true });
  const entries = (await billing.timelineOf(clientId)).filter(({ kind }) => kind === 'allocation');
  expect(entries).toMatchObject([{ paymentId: payment.paymentId, invoiceNumber: invoice.invoiceNumber }]);
  expect((await billing.post(way, { invoiceId: small.id })).body).toMatchObject({ code: 'not_movable' });
  await billing.ledger.balance();
});

test('one transfer that pays two invoices is put on both in parts, and stays one payment for a sync', async () => {
  const clientId = await billing.newClient();
  const { body: retainer } = await billing.generate(clientId, { serviceTier: 'Tier2' });
  const { body: survey } = await billing.byHand(clientId, { currency: 'USD' });
  const transfer = { amount: 11_500, currency: 'USD', transactionFee: 0.05, reference: 'TT-2026-7' };
  const onAccount = { ...transfer, invoiceId: undefined };
  const refused = await billing.pay(clientId, { ...transfer, invoiceId: retainer.id });
  expect(refused.body).toMatchObject({ code: 'exceeds_balance' });
  expect(refused.body.message).toContain('on account, without an invoice; then put a part of it on each.');
  const { body: payment } = await billing.pay(clientId, onAccount);
  const id = payment.paymentId;
  const put = (invoiceId: unknown, amount: number, key?: string) =>
    billing.post(`/api/payments/${id}/allocation`, { invoiceId, amount }, key);
  for (const [invoiceId, amount, code] of [
    [survey.id, 1_000.01, 'exceeds_balance'],
    [retainer.id, 11_500.01, 'exceeds_payment'],
  ] as const)
    expect((await put(invoiceId, amount)).body).toMatchObject({
      code,
      fields: { amount: expect.any(String) },
    });

  const answers = await callAtOnce(5, () => put(retainer.id, 10_000, 'one-part-of-it'));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const part = Object(answers[0]?.body);
  expect(part).toMatchObject({
    ...{ partOf: id, amount: 10_000, invoiceId: retainer.id, reference: 'TT-2026-7' },
    ...{ transactionFee: 0.04, netAmount: 9_999.96, paymentDate: payment.paymentDate },
  });
  expect((await put(retainer.id, 1, 'one-part-of-it')).body.code).toBe('idempotency_key_reused');
  expect((await billing.get(`/api/crm/clients/${clientId}/open-invoices`)).body.onAccount).toMatchObject([
    { paymentId: id, amount: 1_500, receivedAmount: 11_500, transactionFee: 0.01, netAmount: 1_499.99 },
  ]);
  // At once they ask for more than is left.
  const rushed = await callAtOnce(4, () => put(survey.id, 800));
  expect(statusesOf(rushed)).toEqual({ 200: 1, 409: 3 });
  expect((await put(survey.id, 200)).body).toMatchObject({ partOf: id, amount: 200 });
  await billing.ledger.balance();

  const { body: last } = await billing.byHand(clientId, { currency: 'USD' });
  // The rest is the payment itself.
  expect((await put(last.id, 500)).body).toMatchObject({
    paymentId: id,
    receivedAmount: 11_500,
    amount: 500,
  });
  expect((await put(last.id, 100)).body).toMatchObject({ code: 'not_movable' });
  for (const one of [retainer, survey])
    expect(await billing.invoiceOf(one.id)).toMatchObject({ status: 'paid', balance: 0 });
  const again = await billing.pay(clientId, { ...onAccount, amount: 1 });
  expect(again.body.message).toContain(`${id} of US$11,500.00 was recorded on`);
  const report = { amount: 11_500, currency: 'USD', reference: 'tt-2026-7' };
  const { body: sync } = await billing.post('/api/sync/trigger', {
    ...{ uniqueClientId: clientId, actionType: 'payment_received', actionData: report },
  });
  expect(sync.log).toMatchObject({ outcome: 'unchanged', booked: { paymentId: id } });

  await billing.app.stack.settled();
  expect((await billing.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    ...{ retainerPaid: true, evidence: { retainerPaid: { source: 'payment', record: part.paymentId } } },
  });
  const documents = itemsOf(await billing.get(`/api/automated-documents?clientId=${clientId}`));
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual([
    'TierUnlock',
    'WelcomeLetter',
  ]);
  const moves = (await billing.timelineOf(clientId)).filter(({ kind }) => kind === 'allocation');
  expect(moves.map(({ amount, partOf }) => `${amount} ${partOf}`).toSorted()).toEqual([
    `10000 ${id}`,
    `200 ${id}`,
    '500 undefined',
    `800 ${id}`,
  ]);
  await billing.ledger.balance();
});

test('staff move a payment, or a part of one, from an open invoice to another', async () => {
  const clientId = await billing.newClient();
  const [{ body: wrong }, { body: right }] = [await billing.byHand(clientId), await billing.byHand(clientId)];
  const { body: payment } = await billing.pay(clientId, { invoiceId: wrong.id, amount: 300 });
  const way = `/api/payments/${payment.paymentId}/allocation`;
  expect((await billing.post(way, { invoiceId: right.id })).body).toMatchObject({ invoiceId: right.id });
  expect(await billing.invoiceOf(wrong.id)).toMatchObject({ paidAmount: 0, balance: 1_000 });
  expect(await billing.invoiceOf(right.id)).toMatchObject({ paidAmount: 300, balance: 700 });

  const { body: onAccount } = await billing.pay(clientId, { amount: 500 });
  const { body: part } = await billing.post(`/api/payments/${onAccount.paymentId}/allocation`, {
    ...{ invoiceId: wrong.id, amount: 200 },
  });
  const partWay = `/api/payments/${part.paymentId}/allocation`;
  expect((await billing.post(partWay, { invoiceId: right.id })).body).toMatchObject({
    ...{ invoiceId: right.id, partOf: onAccount.paymentId, amount: 200 },
  });
  expect(await billing.invoiceOf(wrong.id)).toMatchObject({ paidAmount: 0 });
  expect(await billing.invoiceOf(right.id)).toMatchObject({ paidAmount: 500 });
  await billing.ledger.balance();
});

test('a payment without an invoice is on the client’s account', async () => {
  const clientId = await billing.newClient();
  const { body } = await billing.pay(clientId, { amount: 0.07, currency: 'AED' });
  expect(body).not.toHaveProperty('invoiceId');
  expect(itemsOf(await billing.get(`/api/payments?clientId=${clientId}`))).toEqual([body]);
  await billing.ledger.balance();
});

test('a payment on another client’s invoice or in another currency is refused', async () => {
  const [one, other] = [await billing.newClient(), await billing.newClient()];
  const { body: invoice } = await billing.byHand(one);
  expect((await billing.pay(other, { invoiceId: invoice.id })).body).toMatchObject({
    code: 'other_client',
    fields: { clientId: expect.any(String) },
  });
  expect((await billing.pay(one, { invoiceId: invoice.id, currency: 'USD' })).body).toMatchObject({
    code: 'other_currency',
    fields: { currency: expect.any(String) },
  });
  expect((await billing.pay(one, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);
  expect((await billing.pay(9_999_999)).status).toBe(404);
});

test.each([
  ['amount', { amount: -1 }],
  ['amount', { amount: 'NaN' }],
  ['amount', { amount: '25.000' }],
  ['amount', { amount: 1.005 }],
  ['amount', { amount: 100_000_000.01 }],
  ['amount', { amount: null }],
  ['currency', { currency: 'CHF' }],
  ['transactionFee', { transactionFee: -0.01 }],
  ['transactionFee', { transactionFee: 100.01 }],
  ['paymentDate', { paymentDate: '2026-02-30' }],
  ['paymentDate', { paymentDate: '1999-12-31' }],
  ['paymentDate', { paymentDate: '2098-01-01' }],
  ['paymentMethod', { paymentMethod: 'cheque' }],
  ['clientId', { clientId: 0 }],
])('a payment with a wrong %s (%o) is refused by that name', async (field, change) => {
  const { status, body } = await billing.pay(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('a payment whose answer is lost is recorded once when it is repeated', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.byHand(clientId);
  const sent = { invoiceId: invoice.id, amount: 400 };
  let killed = 0;
  const restore = billing.app.stack.intercept(async ({ functionId, action, killWorker }) => {
    if (functionId !== 'payments/record-payment' || !/TransactWrite/.test(action) || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  expect((await billing.pay(clientId, sent, 'lost-and-found')).status).toBeGreaterThanOrEqual(500);
  restore();
  expect((await billing.pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect((await billing.pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect(await billing.invoiceOf(invoice.id)).toMatchObject({ paidAmount: 400 });
  await billing.ledger.balance();
});
