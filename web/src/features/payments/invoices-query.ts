import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { listInvoices } from '../../../../shared/contract/payments.ts';
import { INVOICE_STATUSES } from '../../../../shared/domain/invoice.ts';
import { currencyIn } from './currency-filter.tsx';

/** The request for a URL, and for one client if any, one filter at a time; ignores invalid parameters. */
export const invoicesQuery = (
  query: URLSearchParams,
  clientId: number | undefined,
): RequestOf<typeof listInvoices> => {
  if (clientId !== undefined) return { clientId, limit: 50 };

  const status = INVOICE_STATUSES.find((one) => one === query.get('status'));
  if (status !== undefined) return { status, limit: 50 };

  const currency = currencyIn(query);
  return currency === undefined ? { limit: 50 } : { currency, limit: 50 };
};
