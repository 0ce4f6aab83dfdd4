/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PortalApi, portalApiOf } from '../support/api/portal-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: PortalApi;
beforeAll(async () => {
  app = await startTestApp();
  api = portalApiOf(app);
});
afterAll(() => app.stop());

type Fields = Record<string, unknown>;

const DAY = 86_400_000;
const inDays = (days: number) => new Date(app.stack.now() + days * DAY).toISOString().slice(0, 10);
const lines = [{ description: 'Draft survey', unitAmount: 100 }];

const issue = async (clientId: number, currency: string, dueDate: string): Promise<Fields> => {
  const issued = await api.post('/api/invoices', { clientId, currency, dueDate, lines });
  expect(issued.status).toBe(201);

  return issued.body;
};

test('the open invoices of a client are listed in full by due date, in every currency', async () => {
  const [clientId, other] = [await api.newClient('Amira Sample'), await api.newClient('Boris Sample')];
  const late = await issue(clientId, 'USD', inDays(40));
  const soon = await issue(clientId, 'EUR', inDays(10));
  const paid = await issue(clientId, 'USD', inDays(20));
  const voided = await issue(clientId, 'USD', inDays(20));
  await issue(other, 'USD', inDays(5));
  const payment = { clientId, paymentMethod: 'card', currency: 'USD' };
  await api.post('/api/payments', { ...payment, invoiceId: paid.id, amount: 100 });
  await api.post('/api/payments', { ...payment, invoiceId: late.id, amount: 30 });
  await api.post(`/api/invoices/${voided.id}/void`, { version: 1, reason: 'Issued twice' });

  const { status, body } = await api.get(`/api/crm/clients/${clientId}/open-invoices`);
  expect(status).toBe(200);
  const listed = (body.items as Fields[]).map(({ id, balance, dueDate }) => [id, balance, dueDate]);
  expect(listed).toEqual([
    [soon.id, 100, inDays(10)],
    [late.id, 70, inDays(40)],
  ]);
});

test('alerts list the longest overdue invoices first', async () => {
  const clientId = await api.newClient('Cora Sample');
  const issued: unknown[] = [];
  for (let day = 1; day <= 11; day += 1) issued.push((await issue(clientId, 'AED', inDays(day))).id);
  app.stack.advanceClock(30 * DAY);
  await api.renewSession();

  const { body } = await api.get('/api/grid/alerts');
  const overdue = (body.items as Fields[]).filter(
    ({ kind, clientId: whose }) => kind === 'overdue-invoice' && whose === clientId,
  );
  expect(overdue.map(({ record }) => record)).toEqual(issued.slice(0, overdue.length));
  expect(overdue.length).toBeGreaterThan(5);
  expect(body.isMore).toBe(true);
});
