import { billingApiOf } from './api/billing-api.ts';
import { ledgerInvariantsOf } from './ledger-invariants.ts';
import { startTestApp } from './test-app.ts';

/** An app with the API of its invoices, payments and subscriptions, and the invariants of its books. */
export const startTestBilling = async () => {
  const app = await startTestApp();

  return { app, ...billingApiOf(app), ledger: ledgerInvariantsOf(app) };
};

export type TestBilling = Awaited<ReturnType<typeof startTestBilling>>;
