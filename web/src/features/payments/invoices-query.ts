import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { listInvoices } from '../../../../shared/contract/payments.ts';
import { INVOICE_STATUSES } from '../../../../shared/domain/invoice.ts';
import { clientIn } from '../../components/client/client-filter.tsx';
import { currencyIn } from './currency-filter.tsx';

/** The request for a URL, one filter at a time; ignores invalid parameters. */
export const invoicesQuery = (query: URLSearchParams): RequestOf<typeof listInvoices> => {
  const clientId = clientIn(query);
  if (clientId !== undefined) return { clientId, limit: 50 };

  const status = INVOICE_STATUSES.find((one) => one === query.get('status'));
  if (status !== undefined) return { status, limit: 50 };

  const currency = currencyIn(query);
  return currency === undefined ? { limit: 50 } : { currency, limit: 50 };
};
