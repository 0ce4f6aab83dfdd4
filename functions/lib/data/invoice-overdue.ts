import { dayIn } from '../../../shared/domain/day.ts';
import { type Invoice, statusOf } from '../../../shared/domain/invoice.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/timeline.ts';
import { type DuePage, listKeys } from './due.ts';
import { ConditionFailed, query, transact } from './dynamo.ts';
import { asInvoice, findRecord, InvoiceRecord, rewriting } from './invoice-record.ts';
import { telling } from './invoice-timeline.ts';
import { recounting } from './payment-figures.ts';
import { type Found, readable } from './readable.ts';

/** Open invoices past their due date, the longest overdue first. */
export const longestOverdue = async (now: Date, limit: number): Promise<Found<Invoice>> => {
  const today = dayIn(now);
  const { items } = await query('invoices', {
    index: 'byDueDate',
    where: '#state = :open AND dueDate < :today',
    names: { '#state': 'state' },
    values: { ':open': 'open', ':today': today },
    limit,
  });

  return readable(items, 'id', (item) => asInvoice(InvoiceRecord.parse(item), today));
};

const UNNOTICED = {
  index: 'awaitingOverdueNotice',
  where: 'overdueNotice = :awaited AND dueDate < :today',
};
const dueBy = (now: Date) => ({ ':awaited': 'awaited', ':today': dayIn(now) });

/** Open invoices past their due date that staff have not been told about, the longest overdue first. */
export const unnoticed = async (now: Date, limit: number): Promise<InvoiceRecord[]> => {
  const { items } = await query('invoices', { ...UNNOTICED, values: dueBy(now), limit });

  return items.map((item) => InvoiceRecord.parse(item));
};

/** Their ids, page by page. */
export const dueForNotice = (now: Date, after: DuePage['after']): Promise<DuePage> =>
  listKeys('invoices', 'id', { ...UNNOTICED, values: dueBy(now), after });

/** The invoice, while staff are still to be told: the index may lag. */
export const findUnnoticed = async (id: string, now: Date): Promise<InvoiceRecord | undefined> => {
  const record = await findRecord(id);
  const isUnnoticed =
    record !== undefined && record.overdueSince === undefined && statusOf(record, dayIn(now)) === 'overdue';

  return isUnnoticed ? record : undefined;
};

/** Notes that staff have been told, in the figures and in the client's timeline. */
export const markNoticed = async (before: InvoiceRecord, now: Date): Promise<void> => {
  const at = now.toISOString();
  const after = { ...before, overdueSince: at };
  try {
    await transact([
      rewriting(before, after),
      ...recounting(before, after),
      telling(before, 'overdue', { by: PRODUCT_ACTOR, at }),
    ]);
  } catch (error) {
    // Paid, voided or noted in the meantime: the next sweep looks at it as it is then.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
