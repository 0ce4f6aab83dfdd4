import {
  hasSameAmount,
  hasSameReference,
  isRetainerOf,
  type RecordedPayment,
  type ReportedPayment,
} from '../../../shared/domain/allocation.ts';
import type { Client } from '../../../shared/domain/client.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { ONE_TIME, retainerPlansOf } from '../../../shared/domain/pricing.ts';
import { queryPage } from '../dynamo/query-page.ts';
import { findOpenInvoiceRecords } from './invoice-list.table.ts';
import { findInvoiceRecord as findInvoice, type InvoiceRecord } from './invoice-record.ts';
import { claimInvoice, planInvoiceCause } from './issue.ts';
import { isSyncedPayment, PaymentRecord } from './payment.table.ts';

/** As far back as a report is likely to repeat a payment. */
const LOOKED_AT = 50;

/** The client's payments that a report may repeat: those of its sum or reference, with what they are for. */
export const findSimilarPayments = async (
  clientId: number,
  report: ReportedPayment,
): Promise<(PaymentRecord & RecordedPayment)[]> => {
  const choice = { index: 'byClient', attribute: 'clientId', value: clientId };
  const { items } = await queryPage('payments', PaymentRecord, choice, { limit: LOOKED_AT });
  const alike = items.filter((one) => hasSameAmount(one, report) || hasSameReference(one, report));

  return Promise.all(
    alike.map(async (payment) => ({
      ...payment,
      isSynced: isSyncedPayment(payment),
      invoice: payment.invoiceId === undefined ? undefined : await findInvoice(payment.invoiceId),
    })),
  );
};

/** The invoice of the retainer by which a client is in its tier, an open one first; undefined where none stands. */
export const findRetainerInvoice = async ({
  id,
  serviceTier,
}: Pick<Client, 'id' | 'serviceTier'>): Promise<InvoiceRecord | undefined> => {
  const places = await Promise.all(
    retainerPlansOf(serviceTier).map((plan) => claimInvoice(planInvoiceCause(id, plan, ONE_TIME))),
  );
  const standing = places.flatMap(({ kept }) => (kept && !kept.voided ? [kept] : []));

  return standing.find(({ state }) => state === 'open') ?? standing[0];
};

/** What is open of the client's in a currency, the oldest first; each as it is now, for the index may lag. */
export const findInvoicesForPayment = async (
  client: Pick<Client, 'id' | 'serviceTier'>,
  currency: Currency,
  retainer: InvoiceRecord | undefined,
): Promise<InvoiceRecord[]> => {
  const listed = (await findOpenInvoiceRecords(client.id, currency)).filter(
    (invoice) => !isRetainerOf(client, invoice),
  );
  const current = await Promise.all(listed.map(({ id }) => findInvoice(id)));
  const open = retainer?.currency === currency ? [retainer, ...current] : current;

  return open.filter((invoice) => invoice !== undefined);
};
