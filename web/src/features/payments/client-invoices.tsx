import { Invoices } from './invoices.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** Invoices and subscriptions of the client of this screen. */
export const ClientInvoices = () => (
  <>
    <Invoices />
    <h2 className="title pt-6">Subscriptions</h2>
    <Subscriptions />
  </>
);
