import type { FirstRequests, SampleRecords } from './sample-records.ts';

/** Invoices, payments and subscriptions. */
export const requestsOfPayments = (records: SampleRecords, clientId: number): FirstRequests => {
  const { call, newClient, once, stack, versionOf } = records;
  const issued = async () => {
    const lines = [{ description: 'Draft survey', unitAmount: 100 }];
    const { id } = await call('POST', '/api/invoices', { clientId, currency: 'GBP', lines });
    await stack.settled();

    return String(id);
  };
  const kept = once(issued);
  const current = async (table: string, id: string) => ({ id, version: await versionOf(table, { id }) });
  const paid = (rest: object) =>
    call('POST', '/api/payments', { clientId, paymentMethod: 'card', amount: 100, currency: 'GBP', ...rest });
  const subscription = once(async () => {
    const client = await newClient();
    await call('POST', '/api/generate-retainer-invoice', { clientId: client, serviceTier: 'ARCHAI' });
    await stack.settled();

    return `SUB-${client}-ARCHAI`;
  });
  let changes = 0;

  return {
    'payments/generate-retainer-invoice': async () => ({ input: { clientId: await newClient() } }),
    'payments/read-invoice': async () => ({ input: { id: await kept() } }),
    'payments/download-invoice': async () => ({ input: { id: await kept() } }),
    'payments/send-invoice': async () => ({ input: { id: await issued() } }),
    'payments/void-invoice': async () => ({ input: await current('invoices', await issued()) }),
    'payments/complete-invoice': async () => {
      const invoiceId = await issued();
      await paid({ invoiceId });

      return { input: await current('invoices', invoiceId) };
    },
    'payments/allocate-payment': async () => {
      const { paymentId } = await paid({});

      return { input: { id: paymentId, invoiceId: await issued() } };
    },
    'payments/update-subscription': async () => {
      changes += 1;
      const status = changes % 2 === 0 ? 'active' : 'paused';

      return { input: { ...(await current('subscriptions', await subscription())), status } };
    },
  };
};
