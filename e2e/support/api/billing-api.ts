import type { Answer, TestApp } from '../test-app.ts';
import { portalApiOf } from './portal-api.ts';
import { DAY, type Fields, itemsOf } from './staff-api.ts';

/** The number of answers per status. */
export const statusesOf = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all = []]) => [
      status,
      all.length,
    ]),
  );

/** The answers of a call that is made so many times at once. */
export const callAtOnce = (times: number, call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, call));

/** The API of invoices, payments and subscriptions, with a staff session. */
export const billingApiOf = (app: TestApp) => {
  const api = portalApiOf(app);
  const read = async (id: unknown) => (await api.get(`/api/invoices/${id}`)).body;
  const invoicesOf = async (clientId: number) =>
    itemsOf(await api.get(`/api/invoices?clientId=${clientId}&limit=50`));

  return {
    ...api,
    read,
    invoicesOf,
    generate: (clientId: number, change: Fields = {}) =>
      api.post('/api/generate-retainer-invoice', {
        clientId: String(clientId),
        clientName: 'Somebody Else',
        clientEmail: 'somebody.else@sample.example',
        serviceTier: 'Tier1',
        ...change,
      }),
    byHand: (clientId: number, change: Fields = {}) =>
      api.post('/api/invoices', {
        clientId,
        currency: 'EUR',
        lines: [{ description: 'Draft survey', quantity: 2, unitAmount: 500 }],
        ...change,
      }),
    pay: (clientId: number, change: Fields = {}, key?: string) =>
      api.post(
        '/api/payments',
        { clientId, paymentMethod: 'bank-transfer', amount: 100, currency: 'EUR', ...change },
        key,
      ),
    invoiceOf: async (id: unknown) => (await read(id)).invoice as Fields,
    subscriptionsOf: async (clientId: number) =>
      itemsOf(await api.get(`/api/subscriptions?clientId=${clientId}`)),
    periodsOf: async (clientId: number) => (await invoicesOf(clientId)).map(({ period }) => period),
    /** Moves the clock and runs the schedules. */
    advanceDays: async (days: number) => {
      app.stack.advanceClock(days * DAY);
      await app.stack.runSchedule('events/bill-subscriptions');
      await api.sweepAfter(0);
      await api.renewSession();
    },
  };
};

export type BillingApi = ReturnType<typeof billingApiOf>;
