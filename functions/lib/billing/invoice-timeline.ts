import { toMajor } from '../../../shared/domain/money.ts';
import type { InvoiceEvent } from '../../../shared/domain/timeline.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/** The step of a transaction that tells an invoice's client what happened to it. */
export const invoiceTimelineWrite = (
  { id, clientId, invoiceNumber, total, currency }: InvoiceRecord,
  event: InvoiceEvent,
  { by, at }: { by: string; at: string },
): TransactWrite =>
  timelineWrite(clientId, `${id}#${event}`, {
    kind: 'invoice',
    at,
    actor: by,
    invoiceId: id,
    invoiceNumber,
    event,
    amount: toMajor(total),
    currency,
  });
