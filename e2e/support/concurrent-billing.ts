import { createClient } from '../../shared/contract/crm.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import {
  createInvoice,
  listInvoices,
  listSubscriptions,
  readInvoice,
  recordPayment,
} from '../../shared/contract/payments.ts';
import type { Invoice } from '../../shared/domain/invoice.ts';
import type { Subscription } from '../../shared/domain/subscription.ts';
import { startConcurrentWrites } from './concurrent-writes.ts';

/** Clients with their invoices, payments and subscriptions, on an emulator of their own. */
export const startConcurrentBilling = async () => {
  const store = await startConcurrentWrites();
  let clients = 0;

  return {
    store,
    newClient: async (): Promise<number> => {
      clients += 1;
      const entered = { clientName: 'Sample Client', contactEmail: `client-${clients}@sample.example` };

      return createClient.output.parse((await store.call(createClient, entered)).body).id;
    },
    /** An invoice of 1,000 EUR. */
    newInvoice: async (clientId: number): Promise<Invoice> => {
      const lines = [{ description: 'Draft survey', unitAmount: 1_000 }];
      const { body } = await store.call(createInvoice, { clientId, currency: 'EUR', lines });

      return createInvoice.output.parse(body);
    },
    /** A payment of 400 EUR by card, unless `change` says otherwise. */
    pay: (clientId: number, change: Partial<InputOf<typeof recordPayment>> = {}, key?: string) =>
      store.call(
        recordPayment,
        { clientId, paymentMethod: 'card', amount: 400, currency: 'EUR', ...change },
        key === undefined ? {} : { key },
      ),
    invoiceOf: async ({ id }: Pick<Invoice, 'id'>) =>
      readInvoice.output.parse((await store.call(readInvoice, { id })).body).invoice,
    invoicesOf: async (clientId: number) =>
      listInvoices.output.parse((await store.call(listInvoices, { clientId })).body).items,
    subscriptionsOf: async (clientId: number): Promise<Subscription[]> =>
      listSubscriptions.output.parse((await store.call(listSubscriptions, { clientId })).body).items,
  };
};

export type ConcurrentBilling = Awaited<ReturnType<typeof startConcurrentBilling>>;
