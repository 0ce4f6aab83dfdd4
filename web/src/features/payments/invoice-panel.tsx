import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInvoice } from '../../../../shared/contract/payments.ts';
import { isMailPending } from '../../../../shared/domain/mail.ts';
import { PAYMENT_METHOD_LABELS, type Payment } from '../../../../shared/domain/payment.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { MailList } from '../../components/mail-list.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { RecordPanel } from '../../components/record/record-panel.tsx';
import { History } from '../../ui/data/history.tsx';
import { Section } from '../../ui/data/section.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Day } from '../../ui/format/time.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceDetails } from './invoice-details.tsx';
import { invoiceHistory } from './invoice-history.ts';
import { InvoiceLines } from './invoice-lines.tsx';

type Read = OutputOf<typeof readInvoice>;

/** An email is on its way, or the invoice does not say yet that it was sent. */
const isUnderway = ({ invoice, mails }: Read) =>
  mails.some((mail) => isMailPending(mail) || (mail.status === 'sent' && invoice.sentAt === undefined));

/** The open invoice beside the list: details, history and actions. */
export const InvoicePanel = ({ id }: { id: string }) => (
  <RecordPanel
    what="invoice"
    id={id}
    read={useQuery(readInvoice, { id }, { every: SOON, while: isUnderway })}
    titleOf={({ invoice }) => invoice.invoiceNumber}
  >
    {(data) => <Opened {...data} />}
  </RecordPanel>
);

const Opened = ({ invoice, payments, mails, began }: Read) => (
  <div className="space-y-7">
    <InvoiceActions invoice={invoice} began={began} />
    <InvoiceDetails invoice={invoice} />
    <InvoiceLines invoice={invoice} />
    <Section title="Payments">
      <InvoicePayments payments={payments} />
    </Section>
    <Section title="History">
      <History entries={invoiceHistory(invoice, payments)} />
    </Section>
    <Section title="Emails">
      <MailList mails={mails} />
    </Section>
  </div>
);

/** Payments on an invoice, the newest first. */
const InvoicePayments = ({ payments }: { payments: readonly Payment[] }) => {
  if (payments.length === 0) return <p className="py-2 text-data text-ink-soft">No payments recorded yet.</p>;
  return (
    <ul className="text-data tabular-nums">
      {payments.map(({ id, paymentId, partOf, paymentMethod, paymentDate, amount, currency, reference }) => (
        <li key={id} className="flex justify-between gap-x-4 border-b border-rule py-2">
          <span className="wrap-anywhere">
            <RecordLink id={paymentId} />
            <span className="block text-note text-ink-soft">
              {PAYMENT_METHOD_LABELS[paymentMethod]} · <Day day={paymentDate} />
              {reference !== '' && ` · ${reference}`}
              {partOf !== undefined && ` · part of ${partOf}`}
            </span>
          </span>
          <span className="whitespace-nowrap">{amountText(amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
};
