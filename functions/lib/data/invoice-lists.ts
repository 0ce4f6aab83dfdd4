import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listInvoices } from '../../../shared/contract/payments.ts';
import { daysAfter } from '../../../shared/domain/day.ts';
import type { Invoice, InvoiceStatus } from '../../../shared/domain/invoice.ts';
import { CURRENCIES, type Currency } from '../../../shared/domain/money.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { query } from './dynamo.ts';
import { asInvoice, InvoiceRecord, openPlace } from './invoice-record.ts';
import { ALL, newestFirst, type PageAsked } from './newest-first.ts';

/** More than anybody leaves unpaid in one currency. */
const MOST_OPEN = 50;

interface Page {
  readonly items: Invoice[];
  readonly next?: string;
}

/** The due dates between which invoices of a status lie; whether one is overdue is a matter of the day. */
const between = (status: InvoiceStatus, today: string): [state: string, from: string, to: string] => {
  const [always, never] = ['0000-00-00', '9999-99-99'];
  if (status === 'pending') return ['open', today, never];
  if (status === 'overdue') return ['open', always, daysAfter(today, -1)];

  return [status, always, never];
};

const ofStatus = async (
  status: InvoiceStatus,
  { limit, cursor }: PageAsked,
  today: string,
): Promise<Page> => {
  const [state, from, to] = between(status, today);
  const { items, after } = await query('invoices', {
    index: 'byDueDate',
    where: '#state = :state AND dueDate BETWEEN :from AND :to',
    names: { '#state': 'state' },
    values: { ':state': state, ':from': from, ':to': to },
    limit,
    newestFirst: true,
    after: cursor === undefined ? undefined : placeOf(cursor, z.record(z.string(), z.unknown())),
  });

  return {
    items: items.map((item) => asInvoice(InvoiceRecord.parse(item), today)),
    ...(after && { next: cursorOf(after) }),
  };
};

const choiceOf = (clientId: number | undefined, currency: Currency | undefined) => {
  if (clientId !== undefined) return { index: 'byClient', attribute: 'clientId', value: clientId };
  if (currency) return { index: 'byCurrency', attribute: 'currency', value: currency };

  return ALL;
};

/** A page of invoices as filtered. @param today the day it is in Dubai */
export const list = async (
  { status, clientId, currency, ...page }: InputOf<typeof listInvoices>,
  today: string,
): Promise<Page> => {
  if (status) return ofStatus(status, page, today);
  const { items, ...rest } = await newestFirst('invoices', InvoiceRecord, choiceOf(clientId, currency), page);

  return { items: items.map((record) => asInvoice(record, today)), ...rest };
};

/** The client's open invoices in a currency, the oldest first. */
export const openIn = async (clientId: number, currency: Currency): Promise<InvoiceRecord[]> => {
  const { items } = await query('invoices', {
    index: 'openOf',
    where: 'openOf = :place',
    values: { ':place': openPlace(clientId, currency) },
    limit: MOST_OPEN,
  });

  return items.map((item) => InvoiceRecord.parse(item));
};

/** The client's open invoices, the first due first. @param today the day it is in Dubai */
export const openOf = async (clientId: number, today: string): Promise<Invoice[]> => {
  const records = await Promise.all(CURRENCIES.map((currency) => openIn(clientId, currency)));

  return records
    .flat()
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .map((record) => asInvoice(record, today));
};
