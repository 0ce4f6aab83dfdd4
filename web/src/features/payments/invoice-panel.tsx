import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInvoice } from '../../../../shared/contract/payments.ts';
import { isMailPending } from '../../../../shared/domain/mail.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
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
