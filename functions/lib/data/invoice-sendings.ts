import { type DuePage, listKeys } from './due.ts';
import { updateItem } from './dynamo.ts';
import { findRecord, type InvoiceRecord } from './invoice-record.ts';

/** Ids of invoices that the schedule has issued and not yet mailed, the oldest first. */
export const awaiting = (after: DuePage['after']): Promise<DuePage> =>
  listKeys('invoices', 'id', {
    index: 'awaitingSending',
    where: 'sending = :awaited',
    values: { ':awaited': 'awaited' },
    after,
  });

/** The invoice, while it is still to be mailed. */
export const findAwaiting = async (id: string): Promise<InvoiceRecord | undefined> => {
  const record = await findRecord(id);
  if (record?.voided) await conclude(id);

  return record?.sending === undefined || record.voided ? undefined : record;
};

/** The mail is queued, or nothing is to be mailed any more. */
export const conclude = async (id: string): Promise<void> => {
  await updateItem('invoices', { id }, 'REMOVE sending');
};
