import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInvoice } from '../../../../shared/contract/payments.ts';
import { ProblemError } from '../../api/errors.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { useSoonAgain } from '../../api/use-soon-again.ts';
import { dateAndTime } from '../../ui/dubai-time.ts';
import { MailList } from '../../ui/mail-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { historyOf } from './invoice-history.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';

type Read = OutputOf<typeof readInvoice>;

const isOnItsWay = ({ mails }: Read): boolean =>
  mails.some(({ status }) => status === 'queued' || status === 'leased');

interface InvoicePanelProps {
  id: string;
  round: number;
  /** Something was changed here. */
  onChanged: () => void;
}

/** The chosen invoice beside the list: what it asks for, what became of it, and what can be done with it. */
export const InvoicePanel = ({ id, round, onChanged }: InvoicePanelProps) => {
  const [query, setQuery] = useSearchParams();
  const read = useRead(readInvoice, { id });
  const reload = () => read.state !== 'loading' && read.reload();
  useQuietRefresh(read);
  useRefreshOn(read, round);
  useSoonAgain(read.state === 'ready' && isOnItsWay(read.data), reload);
  const close = () => {
    setQuery(withQuery(query, { invoice: undefined }));
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  const isUnknown =
    read.state === 'failed' && read.error instanceof ProblemError && [400, 404].includes(read.error.status);

  return (
    <SidePanel
      label="Invoice"
      title={read.state === 'ready' ? read.data.invoice.invoiceNumber : id}
      onClose={close}
    >
      {read.state === 'loading' && <Skeleton label="Loading the invoice…" />}
      {isUnknown && <p role="alert">There is no invoice {id}.</p>}
      {read.state === 'failed' && !isUnknown && (
        <Failed onRetry={read.reload}>Failed to fetch the invoice</Failed>
      )}
      {read.state === 'ready' && (
        <Opened
          {...read.data}
          onChanged={() => {
            reload();
            onChanged();
          }}
        />
      )}
    </SidePanel>
  );
};

const Opened = ({ invoice, payments, mails, onChanged }: Read & { onChanged: () => void }) => (
  <div className="space-y-7">
    <InvoiceActions invoice={invoice} onChanged={onChanged} />
    <InvoiceFacts invoice={invoice} />
    <InvoiceLines invoice={invoice} />
    <Section title="Payments">
      <InvoicePayments payments={payments} />
    </Section>
    <Section title="History">
      <ol className="text-data">
        {historyOf(invoice, payments).map(({ what, at, by }) => (
          <li
            key={`${at} ${what}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2"
          >
            <span className="wrap-anywhere">{what}</span>
            <span className="text-note text-ink-soft">
              <Moment at={at} as={dateAndTime} />
              {by !== undefined && ` by ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
    <Section title="Mails">
      <MailList mails={mails} onRetried={onChanged} />
    </Section>
  </div>
);
