import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { listInvoices } from '../../../../shared/contract/payments.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '../../../../shared/domain/invoice.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { clientIn } from '../../ui/client-filter.tsx';
import { currencyIn } from './currency-filter.tsx';

interface InvoicesQuery {
  status?: InvoiceStatus;
  currency?: Currency;
  clientId?: number;
  /** What the list is asked for. */
  input: RequestOf<typeof listInvoices>;
}

/** The list of invoices that a URL asks for, by one thing at a time; what it says wrongly is left out. */
export const invoicesQuery = (query: URLSearchParams): InvoicesQuery => {
  const clientId = clientIn(query);
  if (clientId !== undefined) return { clientId, input: { clientId, limit: 50 } };

  const status = INVOICE_STATUSES.find((one) => one === query.get('status'));
  if (status !== undefined) return { status, input: { status, limit: 50 } };

  const currency = currencyIn(query);
  return currency === undefined ? { input: { limit: 50 } } : { currency, input: { currency, limit: 50 } };
};
