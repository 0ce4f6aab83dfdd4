import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listInvoices } from '../../../shared/contract/payments.ts';
import { daysAfter } from '../../../shared/domain/day.ts';
import type { Invoice, InvoiceStatus } from '../../../shared/domain/invoice.ts';
import { CURRENCIES, type Currency } from '../../../shared/domain/money.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { InvoiceRecord, openInvoicesKey, toInvoice } from './invoice-record.ts';

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
  { limit, cursor }: PageRequest,
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
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return {
    items: items.map((item) => toInvoice(InvoiceRecord.parse(item), today)),
    ...(after && { next: encodeCursor(after) }),
  };
};

const choiceOf = (clientId: number | undefined, currency: Currency | undefined) => {
  if (clientId !== undefined) return { index: 'byClient', attribute: 'clientId', value: clientId };
  if (currency) return { index: 'byCurrency', attribute: 'currency', value: currency };

  return ALL;
};

/** A page of invoices as filtered. @param today the day it is in Dubai */
export const findInvoices = async (
  { status, clientId, currency, ...page }: InputOf<typeof listInvoices>,
  today: string,
): Promise<Page> => {
  if (status) return ofStatus(status, page, today);
  const { items, ...rest } = await queryPage('invoices', InvoiceRecord, choiceOf(clientId, currency), page);

  return { items: items.map((record) => toInvoice(record, today)), ...rest };
};

/** The client's open invoices in a currency, the oldest first. */
export const findOpenInvoiceRecords = async (
  clientId: number,
  currency: Currency,
): Promise<InvoiceRecord[]> => {
  const { items } = await query('invoices', {
    index: 'openOf',
    where: 'openOf = :place',
    values: { ':place': openInvoicesKey(clientId, currency) },
    limit: MOST_OPEN,
  });

  return items.map((item) => InvoiceRecord.parse(item));
};

/** The client's open invoices, the first due first. @param today the day it is in Dubai */
export const findOpenInvoices = async (clientId: number, today: string): Promise<Invoice[]> => {
  const records = await Promise.all(CURRENCIES.map((currency) => findOpenInvoiceRecords(clientId, currency)));

  return records
    .flat()
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .map((record) => toInvoice(record, today));
};
