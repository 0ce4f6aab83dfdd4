import { moneyText } from '../../../shared/domain/money.ts';
import type { InvoiceRecord } from '../data/invoice-record.ts';
import type { Letter } from '../data/mail.ts';
import { PDF } from '../document-file.ts';
import { invoiceKeyOf, invoiceNameOf } from '../invoice-file.ts';
import { facts, letterhead, paragraph } from './letterhead.ts';
import { salutation } from './salutation.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Brings an invoice to its client, the file itself with it. `sending` tells this sending from others of the same invoice. */
export const invoiceLetter = (
  invoice: InvoiceRecord & { sha256: string },
  { to, by, sending }: { to: string; by: string; sending: string },
): Letter => {
  const { id, invoiceNumber, clientId, clientName, currency, total, dueDate, sha256 } = invoice;
  const due = longDay.format(new Date(`${dueDate}T00:00:00.000Z`));
  const amount = moneyText(total, currency);
  const greeting = salutation(clientName);
  const message = `Please find attached invoice ${invoiceNumber} over ${amount}, due on ${due}.`;
  const details = 'How to pay stands on the invoice. We do not change account details by e-mail.';
  const marks = [
    ['Invoice', invoiceNumber],
    ['Amount', amount],
    ['Due on', due],
    ['SHA-256', sha256],
  ] as const;

  return {
    id: `invoice#${id}#${sending}`,
    cause: id,
    clientId,
    to,
    subject: `Invoice ${invoiceNumber} · ${amount}`,
    text: [
      greeting,
      message,
      details,
      marks.map(([name, value]) => `${name}: ${value}`).join('\n'),
      CLOSING,
    ].join('\n\n'),
    html: letterhead(
      `Invoice ${invoiceNumber}`,
      message,
      [paragraph(greeting), paragraph(message), paragraph(details), facts(marks)],
      CLOSING,
    ),
    attachments: [{ key: invoiceKeyOf(invoice), name: invoiceNameOf(invoice), contentType: PDF }],
    delivers: { document: id, by },
  };
};
