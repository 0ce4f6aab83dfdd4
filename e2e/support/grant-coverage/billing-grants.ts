import { portalApiOf } from '../api/portal-api.ts';
import type { TestApp } from '../test-app.ts';
import { currentVersion } from './current-version.ts';

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/** Invoices, payments and subscriptions over some weeks: every function uses each of its grants. */
export const coverBillingGrants = async (app: TestApp): Promise<void> => {
  const { stack } = app;
  const api = portalApiOf(app);
  await api.renewSession();
  // Ten minutes on, the next function is the one that notes that session and person live.
  const later = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer;
    stack.advanceClock(TEN_MINUTES);

    return answered;
  };
  stack.advanceClock(TEN_MINUTES);

  const clientId = await later(api.newClient('Petra Sample'));
  const person = await later(api.newPerson(clientId, { username: 'petra' }));
  const lines = [{ description: 'Draft survey', unitAmount: 1_000 }];
  const versionOf = (path: string) => currentVersion(app, 'invoices', path.split('/').pop());
  const byHand = async () => {
    const { body } = await later(api.post('/api/invoices', { clientId, currency: 'GBP', lines }));

    return `/api/invoices/${body.id}`;
  };
  const [paid, sent, taken, voided] = [await byHand(), await byHand(), await byHand(), await byHand()];
  const plan = { clientId, serviceTier: 'ARCHAI' };
  const { body: wrong } = await later(api.post('/api/generate-retainer-invoice', plan));
  const early = { version: wrong.version, reason: 'Issued too early' };
  await later(api.post(`/api/invoices/${wrong.id}/void`, early));
  const { body: month } = await later(api.post('/api/generate-retainer-invoice', plan));
  await later(api.get(`/api/invoices/${month.id}`));
  await later(api.download(`${paid}/pdf`));
  await later(api.post(`${sent}/sending`, {}));
  await stack.settled();
  const twice = { version: await versionOf(voided), reason: 'Issued twice' };
  await later(api.post(`${voided}/void`, twice));
  const payment = { clientId, paymentMethod: 'card', amount: 1_000, currency: 'GBP' };
  await later(api.post('/api/payments', { ...payment, invoiceId: paid.split('/').pop() }));
  await later(api.post(`${paid}/completion`, { version: await versionOf(paid) }));
  const retainer = { ...payment, amount: 10_000, currency: 'USD' };
  const { body: onAccount } = await later(api.post('/api/payments', retainer));
  const { body: tier } = await later(
    api.post('/api/generate-retainer-invoice', { clientId, serviceTier: 'Tier2' }),
  );
  const part = { invoiceId: tier.id, amount: 4_000 };
  await later(api.post(`/api/payments/${onAccount.paymentId}/allocation`, part));
  await later(api.post(`/api/payments/${onAccount.paymentId}/allocation`, { invoiceId: tier.id }));
  await later(api.get(`/api/crm/clients/${clientId}/open-invoices`));
  for (const list of ['payment-analytics', 'invoices', 'payments', 'subscriptions'])
    await later(api.get(`/api/${list}`));
  const subscription = `SUB-${clientId}-ARCHAI`;
  for (const status of ['paused', 'active']) {
    const version = await currentVersion(app, 'subscriptions', subscription);
    await later(api.put(`/api/subscriptions/${subscription}`, { version, status }));
  }
  // It ends, and begins again from the invoice of this month.
  const version = await currentVersion(app, 'subscriptions', subscription);
  await later(api.put(`/api/subscriptions/${subscription}`, { version, status: 'cancelled' }));
  await later(api.post('/api/generate-retainer-invoice', plan));
  await stack.settled();

  const cookie = await api.signIn(person);
  for (const path of ['/invoices', `${taken.replace('/api', '')}/pdf`]) {
    stack.advanceClock(TEN_MINUTES);
    await api.download(`/api/client-portal/own${path}`, cookie);
  }

  stack.advanceClock(40 * DAY);
  await stack.runSchedule('events/bill-subscriptions');
  await stack.runSchedule('events/sweep');
  await stack.settled();
};
