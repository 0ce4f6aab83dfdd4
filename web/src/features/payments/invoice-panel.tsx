import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInvoice } from '../../../../shared/contract/payments.ts';
import { isOpenInvoice } from '../../../../shared/domain/invoice.ts';
import { isMailPending } from '../../../../shared/domain/mail.ts';
import { PAYMENT_METHOD_LABELS, type Payment } from '../../../../shared/domain/payment.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { MailList } from '../../components/mail-list.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { RecordPanel } from '../../components/record/record-panel.tsx';
import { History } from '../../ui/data/history.tsx';
import { Section } from '../../ui/data/section.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Day } from '../../ui/format/time.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
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

const Opened = ({ invoice, payments, mails, began }: Read) => {
  const [moving, setMoving] = useState<Payment>();

  return (
    <div className="space-y-7">
      <InvoiceActions invoice={invoice} lastMail={mails.at(-1)?.id} began={began} />
      <InvoiceDetails invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <Section title="Payments">
        <InvoicePayments payments={payments} {...(isOpenInvoice(invoice) && { onMove: setMoving })} />
      </Section>
      <Section title="History">
        <History entries={invoiceHistory(invoice, payments)} />
      </Section>
      <Section title="Emails">
        <MailList mails={mails} />
      </Section>
      {moving && (
        <AllocateDialog payment={moving} from={{ invoice, payments }} onClose={() => setMoving(undefined)} />
      )}
    </div>
  );
};

interface InvoicePaymentsProps {
  payments: readonly Payment[];
  /** Puts a payment on another invoice. */
  onMove?: (payment: Payment) => void;
}

/** Payments on an invoice, the newest first. */
const InvoicePayments = ({ payments, onMove }: InvoicePaymentsProps) => {
  if (payments.length === 0) return <p className="py-2 text-data text-ink-soft">No payments recorded yet.</p>;
  return (
    <ul className="text-data tabular-nums">
      {payments.map((payment) => (
        <li key={payment.id} className="flex justify-between gap-x-4 border-b border-rule py-2">
          <span className="wrap-anywhere">
            <RecordLink id={payment.paymentId} />
            <span className="block text-note text-ink-soft">
              {PAYMENT_METHOD_LABELS[payment.paymentMethod]} · <Day day={payment.paymentDate} />
              {payment.reference !== '' && ` · ${payment.reference}`}
              {payment.partOf !== undefined && ` · part of ${payment.partOf}`}
            </span>
          </span>
          <span className="flex flex-col items-end gap-y-1.5 whitespace-nowrap">
            {amountText(payment.amount, payment.currency)}
            {onMove && (
              <ToolButton onClick={() => onMove(payment)}>
                Put on another invoice
                <span className="sr-only"> {payment.paymentId}</span>
              </ToolButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
