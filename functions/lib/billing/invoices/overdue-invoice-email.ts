import { dayText } from '../../../../shared/domain/day.ts';
import { balanceOf } from '../../../../shared/domain/invoice.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import type { EmailMessage } from '../../email/email-message.ts';
import { emailButton, emailFacts, emailLayout } from '../../email/layout.ts';
import { senderName } from '../../inquiries/emails.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/** The email to the team about an invoice that is past its due date. */
export const overdueInvoiceEmail = (
  invoice: InvoiceRecord,
  { origin, inquiriesAddress }: { origin: string; inquiriesAddress: string },
): EmailMessage => {
  const { id, invoiceNumber, clientName, company, currency, dueDate } = invoice;
  const who = senderName({ name: clientName, company });
  const left = moneyText(balanceOf(invoice), currency);
  const address = `${origin}/payment-infrastructure?view=invoices&invoice=${id}`;
  const rows = [
    ['Invoice', invoiceNumber],
    ['Client', who],
    ['Left to pay', left],
    ['Due on', dayText(dueDate)],
    ['Sent', invoice.sentAt === undefined ? 'Never' : 'Yes'],
  ] as const;

  return {
    id: `overdue-invoice#${id}`,
    cause: id,
    to: inquiriesAddress,
    subject: `Overdue: ${invoiceNumber}, ${who} · ${left}`,
    text: [
      `${invoiceNumber} of ${who} is overdue.`,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open the invoice: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      `${invoiceNumber} is overdue`,
      `${who} · ${left} left to pay`,
      [emailFacts(rows), emailButton('Open the invoice', address)],
      'This is sent once for each invoice that passes its due date.',
    ),
  };
};
