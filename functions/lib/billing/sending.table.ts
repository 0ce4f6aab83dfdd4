import { queryKeys } from '../dynamo/due.ts';
import { updateItem } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { findInvoiceRecord, type InvoiceRecord } from './invoice-record.ts';

/** Ids of invoices that the schedule has issued and not yet mailed, the oldest first. */
export const findInvoiceIdsToSend = (after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('invoices', 'id', {
    index: 'awaitingSending',
    where: 'sending = :awaited',
    values: { ':awaited': 'awaited' },
    after,
  });

/** The invoice, while it is still to be mailed. */
export const findInvoiceToSend = async (id: string): Promise<InvoiceRecord | undefined> => {
  const record = await findInvoiceRecord(id);
  if (record?.voided) await markInvoiceEmailQueued(id);

  return record?.sending === undefined || record.voided ? undefined : record;
};

/** The mail is queued, or nothing is to be mailed any more. */
export const markInvoiceEmailQueued = async (id: string): Promise<void> => {
  await updateItem('invoices', { id }, 'REMOVE sending');
};
