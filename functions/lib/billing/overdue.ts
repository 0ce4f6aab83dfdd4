import { dayIn } from '../../../shared/domain/day.ts';
import { type Invoice, invoiceStatusOf } from '../../../shared/domain/invoice.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { commit } from '../dynamo/commit.ts';
import { queryKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { query } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { type ParsedItems, parseItems } from '../dynamo/parse-items.ts';
import { invoiceCounterWrites } from './counters.ts';
import { findInvoiceRecord, InvoiceRecord, invoiceUpdateWrite, toInvoice } from './invoice-record.ts';
import { invoiceTimelineWrite } from './invoice-timeline.ts';

/** Open invoices past their due date, the longest overdue first. */
export const findLongestOverdueInvoices = async (now: Date, limit: number): Promise<ParsedItems<Invoice>> => {
  const today = dayIn(now);
  const { items } = await query('invoices', {
    index: 'byDueDate',
    where: '#state = :open AND dueDate < :today',
    names: { '#state': 'state' },
    values: { ':open': 'open', ':today': today },
    limit,
  });

  return parseItems(items, 'id', (item) => toInvoice(InvoiceRecord.parse(item), today));
};

const UNNOTICED = {
  index: 'awaitingOverdueNotice',
  where: 'overdueNotice = :awaited AND dueDate < :today',
};
const dueBy = (now: Date) => ({ ':awaited': 'awaited', ':today': dayIn(now) });

/** Open invoices past their due date that staff have not been told about, the longest overdue first. */
export const findInvoicesNotNotified = async (now: Date, limit: number): Promise<InvoiceRecord[]> => {
  const { items } = await query('invoices', { ...UNNOTICED, values: dueBy(now), limit });

  return items.map((item) => InvoiceRecord.parse(item));
};

/** Their ids, page by page. */
export const findInvoiceIdsDueForNotice = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('invoices', 'id', { ...UNNOTICED, values: dueBy(now), after });

/** The invoice, while staff are still to be told: the index may lag. */
export const findInvoiceNotNotified = async (id: string, now: Date): Promise<InvoiceRecord | undefined> => {
  const record = await findInvoiceRecord(id);
  const isUnnoticed =
    record !== undefined &&
    record.overdueSince === undefined &&
    invoiceStatusOf(record, dayIn(now)) === 'overdue';

  return isUnnoticed ? record : undefined;
};

/** Notes that staff have been told, in the figures and in the client's timeline. */
export const markInvoiceNotified = async (before: InvoiceRecord, now: Date): Promise<void> => {
  const at = now.toISOString();
  const after = { ...before, overdueSince: at };
  try {
    await commit([
      invoiceUpdateWrite(before, after),
      ...invoiceCounterWrites(before, after),
      invoiceTimelineWrite(before, 'overdue', { by: PRODUCT_ACTOR, at }),
    ]);
  } catch (error) {
    // Paid, voided or noted in the meantime: the next sweep looks at it as it is then.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
