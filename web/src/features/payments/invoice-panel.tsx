import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInvoice } from '../../../../shared/contract/payments.ts';
import { isMailPending } from '../../../../shared/domain/mail.ts';
import { useRead } from '../../api/hooks.ts';
import { MailList } from '../../components/mail-list.tsx';
import { RecordPanel } from '../../components/record/record-panel.tsx';
import { History } from '../../ui/data/history.tsx';
import { Section } from '../../ui/data/section.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceDetails } from './invoice-details.tsx';
import { invoiceHistory } from './invoice-history.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';

type Read = OutputOf<typeof readInvoice>;

interface InvoicePanelProps {
  id: string;
  round: number;
  /** Something was changed here. */
  onChanged: () => void;
}

/** The chosen invoice beside the list: what it asks for, what became of it, and what can be done with it. */
export const InvoicePanel = ({ id, ...rest }: InvoicePanelProps) => (
  <RecordPanel
    what="invoice"
    id={id}
    read={useRead(readInvoice, { id })}
    titleOf={({ invoice }) => invoice.invoiceNumber}
    isUnderway={({ mails }) => mails.some(isMailPending)}
    {...rest}
  >
    {(data, onChanged) => <Opened {...data} onChanged={onChanged} />}
  </RecordPanel>
);

const Opened = ({ invoice, payments, mails, began, onChanged }: Read & { onChanged: () => void }) => (
  <div className="space-y-7">
    <InvoiceActions invoice={invoice} began={began} onChanged={onChanged} />
    <InvoiceDetails invoice={invoice} />
    <InvoiceLines invoice={invoice} />
    <Section title="Payments">
      <InvoicePayments payments={payments} />
    </Section>
    <Section title="History">
      <History entries={invoiceHistory(invoice, payments)} />
    </Section>
    <Section title="Mails">
      <MailList mails={mails} onRetried={onChanged} />
    </Section>
  </div>
);
