import { sendInvoice } from '../../shared/contract/payments.ts';
import { AppError, notFound } from '../lib/app-error.ts';
import { findInvoiceRecord } from '../lib/billing/invoices/invoice.table.ts';
import { invoiceEmail } from '../lib/billing/invoices/invoice-email.ts';
import { withInvoiceFile } from '../lib/billing/invoices/produce-invoice-file.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { enqueueEmailByHand } from '../lib/email/email-by-hand.table.ts';
import { handle } from '../lib/http/handle.ts';

/** Queues the email. `events/mark-delivered` marks the invoice as sent once the email has left. */
export const handler = handle(sendInvoice, async ({ input: { id }, key, fingerprint, session, now }) => {
  const record = await findInvoiceRecord(id);
  const client = record && (await findClientNameAndAddress(record.clientId));
  if (!client) throw notFound('invoice');
  if (record.voided) throw new AppError('voided', { message: 'A voided invoice is not sent.' });

  const { username: by } = session;
  const email = invoiceEmail(await withInvoiceFile(record), {
    ...{ to: client.contactEmail, name: client.clientName },
    by,
  });

  return enqueueEmailByHand(email, { key, fingerprint, by }, now);
});
