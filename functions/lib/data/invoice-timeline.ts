import { toMajor } from '../../../shared/domain/money.ts';
import type { InvoiceEvent } from '../../../shared/domain/timeline.ts';
import type { Step } from './dynamo.ts';
import type { InvoiceRecord } from './invoice-record.ts';
import { noting } from './timeline.ts';

/** The step of a transaction that tells an invoice's client what happened to it. */
export const telling = (
  { id, clientId, invoiceNumber, total, currency }: InvoiceRecord,
  event: InvoiceEvent,
  { by, at }: { by: string; at: string },
): Step =>
  noting(clientId, `${id}#${event}`, {
    kind: 'invoice',
    at,
    actor: by,
    invoiceId: id,
    invoiceNumber,
    event,
    amount: toMajor(total),
    currency,
  });
