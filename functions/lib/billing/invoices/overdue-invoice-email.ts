import { balanceOf } from '../../../../shared/domain/invoice.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import { emailButton, emailFacts, emailLayout } from '../../email/layout.ts';
import type { EmailMessage } from '../../email/queue.table.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/** The email to the team about an invoice that is past its due date. */
export const overdueInvoiceEmail = (
  invoice: InvoiceRecord,
  { origin, inquiriesAddress }: { origin: string; inquiriesAddress: string },
): EmailMessage => {
  const { id, invoiceNumber, clientName, company, currency, dueDate } = invoice;
  const who = company ? `${clientName}, ${company}` : clientName;
  const left = moneyText(balanceOf(invoice), currency);
  const address = `${origin}/payment-infrastructure`;
  const rows = [
    ['Invoice', invoiceNumber],
    ['Client', who],
    ['Left to pay', left],
    ['Due on', dueDate],
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
      `Open payments: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      `${invoiceNumber} is overdue`,
      `${who} · ${left} left to pay`,
      [emailFacts(rows), emailButton('Open payments', address)],
      'This is sent once for each invoice that passes its due date.',
    ),
  };
};
