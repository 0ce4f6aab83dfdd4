import { downloadOwnInvoice, listOwnInvoices } from '../../../../shared/contract/payments.ts';
import { INVOICED_TIER_LABELS, type OwnInvoice } from '../../../../shared/domain/invoice.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { InvoiceBadge } from '../../components/invoice-badge.tsx';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Day } from '../../ui/format/time.tsx';
import { PortalSection } from './portal-section.tsx';

/** The client's invoices with their balances. */
export const OwnInvoices = () => {
  const read = useInfiniteQuery(listOwnInvoices, {});

  return (
    <PortalSection title="Invoices" note="Each invoice says how to pay it.">
      <LoadedList
        read={read}
        one="invoice"
        many="invoices"
        empty="No invoices found"
        failed="Your invoices cannot be loaded right now."
      >
        {(invoices) => (
          <ul className="border-t border-ink">
            {invoices.map((invoice) => (
              <Line key={invoice.id} {...invoice} />
            ))}
          </ul>
        )}
      </LoadedList>
    </PortalSection>
  );
};

const Line = (invoice: OwnInvoice) => {
  const { id, invoiceNumber, serviceTier, lines, amount, currency, dueDate } = invoice;

  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <div>
        <p className="font-medium">{invoiceNumber}</p>
        <p className="text-label wrap-anywhere text-ink-soft">
          {lines.map(({ description }) => description).join(', ')}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
          <InvoiceBadge {...invoice} />
          <span>{INVOICED_TIER_LABELS[serviceTier]}</span>
          <span>
            Due <Day day={dueDate} />
          </span>
        </p>
      </div>
      <p className="tabular-nums sm:text-right">
        {amountText(amount, currency)}
        <span className="block text-note text-ink-soft">{leftText(invoice)}</span>
      </p>
      <DownloadButton
        endpoint={downloadOwnInvoice}
        input={{ id }}
        name={invoiceNumber}
        className="min-h-11 justify-self-start px-4"
      />
    </li>
  );
};

const leftText = ({ balance, paidAmount, currency, voided }: OwnInvoice): string => {
  if (voided) return 'Nothing to pay';
  if (balance === 0) return 'Paid in full';
  return paidAmount === 0 ? 'To pay' : `${amountText(balance, currency)} left to pay`;
};
