import { DAY, type Fields, itemsOf } from './desk.ts';
import { portalDeskOf } from './portal-desk.ts';
import type { Answer, Product } from './product.ts';

/** How often each status was answered. */
export const statusesOf = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all = []]) => [
      status,
      all.length,
    ]),
  );

/** Invoices, payments and subscriptions as somebody signed in works with them. */
export const paymentsDeskOf = (product: Product) => {
  const desk = portalDeskOf(product);
  const read = async (id: unknown) => (await desk.get(`/api/invoices/${id}`)).body;
  const invoicesOf = async (clientId: number) =>
    itemsOf(await desk.get(`/api/invoices?clientId=${clientId}&limit=50`));

  return {
    ...desk,
    read,
    invoicesOf,
    generate: (clientId: number, change: Fields = {}) =>
      desk.post('/api/generate-retainer-invoice', {
        clientId: String(clientId),
        clientName: 'Somebody Else',
        clientEmail: 'somebody.else@sample.example',
        serviceTier: 'Tier1',
        ...change,
      }),
    byHand: (clientId: number, change: Fields = {}) =>
      desk.post('/api/invoices', {
        clientId,
        currency: 'EUR',
        lines: [{ description: 'Draft survey', quantity: 2, unitAmount: 500 }],
        ...change,
      }),
    pay: (clientId: number, change: Fields = {}, key?: string) =>
      desk.post(
        '/api/payments',
        { clientId, paymentMethod: 'bank-transfer', amount: 100, currency: 'EUR', ...change },
        key,
      ),
    invoiceOf: async (id: unknown) => (await read(id)).invoice as Fields,
    subscriptionsOf: async (clientId: number) =>
      itemsOf(await desk.get(`/api/subscriptions?clientId=${clientId}`)),
    periodsOf: async (clientId: number) => (await invoicesOf(clientId)).map(({ period }) => period),
    /** Days pass, and whatever runs by schedule has run. */
    daysPass: async (days: number) => {
      product.stack.advanceClock(days * DAY);
      await product.stack.runSchedule('events/bill-subscriptions');
      await desk.sweepAfter(0);
      await desk.renewSession();
    },
  };
};

export type PaymentsDesk = ReturnType<typeof paymentsDeskOf>;
