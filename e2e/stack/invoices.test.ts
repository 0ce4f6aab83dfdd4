import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAtOnce, statusesOf } from '../support/api/billing-api.ts';
import { startTestBilling, type TestBilling } from '../support/test-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling();
});
afterAll(() => billing.app.stop());

const numbers = async () =>
  (await billing.app.records('invoices')).map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();

test('invoices issued at once have numbers without gap or double', async () => {
  const clientId = await billing.newClient();
  const before = (await numbers()).length;
  const answers = await callAtOnce(12, () => billing.byHand(clientId));
  expect(statusesOf(answers)).toEqual({ 201: 12 });
  const all = await numbers();
  expect(all).toHaveLength(before + 12);
  const year = String(all[0]).slice(4, 8);
  expect(all).toEqual(all.map((_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`));
});

test.each([
  ['lines.0.unitAmount', { lines: [{ description: 'x', unitAmount: 1e300 }] }],
  ['lines.0.quantity', { lines: [{ description: 'x', unitAmount: 1, quantity: -1 }] }],
  ['lines', { lines: [] }],
  ['currency', { currency: 'usd' }],
  ['dueDate', { dueDate: '2020-01-01' }],
  ['dueDate', { dueDate: '2099-01-01' }],
])('an invoice with a wrong %s (%o) is refused by that name', async (field, change) => {
  const { status, body } = await billing.byHand(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('a maritime project has an amount and currency; each key issues one invoice, however often it is repeated', async () => {
  const clientId = await billing.newClient();
  const project = { serviceTier: 'Maritime', amount: 48_750.5, currency: 'AED', period: 'Santos to Lagos' };
  const once = { ...project, clientId };
  const generate = (sent: object, key: string) => billing.post('/api/generate-retainer-invoice', sent, key);
  const { body } = await generate(once, 'first-voyage-of-it');
  expect(body).toMatchObject({ amount: 48_750.5, currency: 'AED', serviceTier: 'Maritime', isNew: true });
  expect((await generate(once, 'first-voyage-of-it')).body).toEqual({ ...body, isNew: false });
  const { body: second } = await generate(once, 'second-voyage-of-it');
  expect(second).toMatchObject({ amount: 48_750.5, isNew: true });
  expect(second.invoiceNumber).not.toBe(body.invoiceNumber);
  expect((await generate({ ...once, amount: 1 }, 'first-voyage-of-it')).status).toBe(409);
  expect(await billing.subscriptionsOf(clientId)).toEqual([]);
});

test('an unpaid invoice is voided, keeps its number, and its period can be invoiced again', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.generate(clientId);
  const way = `/api/invoices/${invoice.id}`;
  expect((await billing.post(`${way}/void`, { version: 7, reason: 'x' })).body).toMatchObject({
    code: 'stale',
    current: { amount: 25_000, version: 1 },
  });
  expect((await billing.post(`${way}/completion`, { version: 1 })).body).toMatchObject({ code: 'not_paid' });
  const { body } = await billing.post(`${way}/void`, { version: 1, reason: 'Wrong client' });
  expect(body).toMatchObject({
    invoiceNumber: invoice.invoiceNumber,
    status: 'completed',
    balance: 0,
    voided: { reason: 'Wrong client', by: 'commander' },
  });
  expect((await billing.pay(clientId, { invoiceId: invoice.id, currency: 'USD' })).status).toBe(409);
  expect((await billing.post(`${way}/sending`, {})).status).toBe(409);
  const { body: again } = await billing.generate(clientId);
  expect(again.invoiceNumber).not.toBe(invoice.invoiceNumber);
  await billing.pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 1 });
  expect(
    (await billing.post(`/api/invoices/${again.id}/void`, { version: 2, reason: 'x' })).body,
  ).toMatchObject({
    code: 'has_payments',
  });
  await billing.pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 24_999 });
  const closed = await billing.post(`/api/invoices/${again.id}/completion`, { version: 3 });
  expect(closed.body).toMatchObject({ status: 'completed', completed: { by: 'commander' } });
  await billing.ledger.balance();
});

test('an invoice’s file is the same bytes whenever it is asked for, and leaves by mail once', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const [one, other] = await Promise.all([billing.download(`${way}/pdf`), billing.download(`${way}/pdf`)]);
  const hashes = [one, other].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(hashes).size).toBe(1);
  expect(one.headers.get('content-disposition')).toContain(`${invoice.invoiceNumber}.pdf`);
  expect(await billing.invoiceOf(invoice.id)).not.toHaveProperty('sentAt');

  const sends = [1, 2, 3].map(() => billing.post(`${way}/sending`, {}, 'send-it-once'));
  expect(statusesOf(await Promise.all(sends))).toEqual({ 201: 3 });
  await billing.app.stack.settled();
  const mails = (await billing.app.mails()).filter(({ subject }) =>
    subject.includes(String(invoice.invoiceNumber)),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments[0]).toMatchObject({
    filename: `${invoice.invoiceNumber}.pdf`,
    content: Buffer.from(one.bytes).toString('base64'),
  });
  expect(await billing.invoiceOf(invoice.id)).toMatchObject({ sentAt: expect.any(String) });
  expect(await billing.timelineOf(clientId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'invoice', event: 'sent' })]),
  );
});

test('after a part payment file and email show the balance', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const before = await billing.download(`${way}/pdf`);
  await billing.pay(clientId, { invoiceId: invoice.id, amount: 400 });
  const files = await Promise.all([billing.download(`${way}/pdf`), billing.download(`${way}/pdf`)]);
  expect(files[0]?.bytes).toEqual(files[1]?.bytes);
  expect(files[0]?.bytes).not.toEqual(before.bytes);
  await billing.post(`${way}/sending`, {});
  await billing.app.stack.settled();
  const mail = (await billing.app.mails()).find(({ subject }) =>
    subject.includes(String(invoice.invoiceNumber)),
  );
  expect(mail?.subject).toBe(`Invoice ${invoice.invoiceNumber} · €600.00 still due`);
  expect(mail?.attachments[0]?.content).toBe(Buffer.from(files[0]?.bytes ?? '').toString('base64'));
});

test('clients see their own invoices and take the file that was mailed', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.byHand(clientId);
  const cookie = await billing.signIn(await billing.newPerson(clientId));
  const own = '/api/client-portal/own/invoices';
  const { body } = await billing.app.send('GET', own, undefined, { cookie });
  expect(body.items).toEqual([expect.objectContaining({ id: invoice.id, balance: 1_000 })]);
  const file = await billing.download(`${own}/${invoice.id}/pdf`, cookie);
  expect(file.bytes).toEqual((await billing.download(`/api/invoices/${invoice.id}/pdf`)).bytes);
});
