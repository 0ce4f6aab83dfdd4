import { dayText } from '../../../../shared/domain/day.ts';
import { balanceOf } from '../../../../shared/domain/invoice.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import type { EmailMessage } from '../../email/email-message.ts';
import { emailFacts, emailLayout, emailParagraph } from '../../email/layout.ts';
import { emailSalutation } from '../../email/salutation.ts';
import { invoiceFileKey, invoiceFileName, PDF } from '../../files/keys.ts';
import type { InvoiceRecord } from './invoice-record.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

/** The sentence on the payment: due, partly due or none. */
const messageOf = (invoice: InvoiceRecord): string => {
  const { invoiceNumber, total, paid, currency, dueDate } = invoice;
  const brings = `Please find attached invoice ${invoiceNumber} over ${moneyText(total, currency)}`;
  if (paid === 0) return `${brings}, due on ${dayText(dueDate)}.`;
  if (paid === total) return `${brings}, paid in full. Thank you.`;
  const left = moneyText(balanceOf(invoice), currency);

  return `${brings}. ${moneyText(paid, currency)} has been paid; ${left} is still due, by ${dayText(dueDate)}.`;
};

/** The email of an invoice to its client as it is now, with the file, which keeps the name that it was made with. */
export const invoiceEmail = (
  invoice: InvoiceRecord & { sha256: string },
  { to, name, by }: { to: string; name: string; by: string },
): Omit<EmailMessage, 'id'> => {
  const { id, invoiceNumber, clientId, currency, total, paid, dueDate, sha256 } = invoice;
  const due = dayText(dueDate);
  const amount = moneyText(total, currency);
  const greeting = emailSalutation(name);
  const left = moneyText(balanceOf(invoice), currency);
  const isPartPaid = paid > 0 && paid < total;
  const message = messageOf(invoice);
  const howToPay = paid < total ? 'How to pay stands on the invoice. ' : '';
  const details = `${howToPay}We do not change account details by email.`;
  const marks = [
    ['Invoice', invoiceNumber],
    ['Amount', amount],
    ...(paid > 0
      ? ([
          ['Paid', moneyText(paid, currency)],
          ['Still due', left],
        ] as const)
      : []),
    ...(paid < total ? ([['Due on', due]] as const) : []),
    ['SHA-256', sha256],
  ] as const;

  return {
    cause: id,
    clientId,
    to,
    subject: `Invoice ${invoiceNumber} · ${isPartPaid ? `${left} still due` : amount}`,
    text: [
      greeting,
      message,
      details,
      marks.map(([name, value]) => `${name}: ${value}`).join('\n'),
      CLOSING,
    ].join('\n\n'),
    html: emailLayout(
      `Invoice ${invoiceNumber}`,
      message,
      [emailParagraph(greeting), emailParagraph(message), emailParagraph(details), emailFacts(marks)],
      CLOSING,
    ),
    attachments: [{ key: invoiceFileKey(invoice), name: invoiceFileName(invoice), contentType: PDF }],
    delivers: { document: id, by, ...(paid < total && { asksForPayment: true }) },
  };
};
