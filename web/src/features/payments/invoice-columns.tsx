import { useSearchParams } from 'react-router-dom';
import { INVOICED_TIER_LABELS, type Invoice, isPartPaid } from '../../../../shared/domain/invoice.ts';
import { InvoiceBadge } from '../../components/invoice-badge.tsx';
import type { Column, Columns } from '../../ui/data/table.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Day, Time } from '../../ui/format/time.tsx';
import { QueryLink } from '../../ui/query-link.tsx';

type InvoiceColumn = Column<Invoice>;

/** Opens an invoice beside the list. */
const NumberLink = ({ id, invoiceNumber }: Invoice) => {
  const [query] = useSearchParams();

  return (
    <QueryLink
      id={id}
      change={{ invoice: id }}
      aria-current={query.get('invoice') === id || undefined}
      className="block whitespace-nowrap outline-none after:absolute after:inset-0"
    >
      {invoiceNumber}
    </QueryLink>
  );
};

const number = (width: string): InvoiceColumn => ({
  header: 'Invoice',
  width,
  names: true,
  cell: (invoice) => <NumberLink {...invoice} />,
});

const client = (width: string): InvoiceColumn => ({
  header: 'Client and tier',
  width,
  cell: ({ clientName, serviceTier }) => (
    <>
      <span className="line-clamp-2 wrap-anywhere">{clientName}</span>
      <span className="block text-note text-ink-soft">{INVOICED_TIER_LABELS[serviceTier]}</span>
    </>
  ),
});

const amount = (width: string): InvoiceColumn => ({
  header: 'Amount',
  width,
  numeric: true,
  cell: (invoice) => amountText(invoice.amount, invoice.currency),
});

/** Amount and balance in one column, for narrow lists. */
const amountAndBalance = (width: string): InvoiceColumn => ({
  ...amount(width),
  cell: (invoice) => (
    <>
      {amountText(invoice.amount, invoice.currency)}
      {isPartPaid(invoice) && (
        <span className="block text-note text-ink-soft">
          {amountText(invoice.balance, invoice.currency)} left
        </span>
      )}
    </>
  ),
});

const balance = (width: string): InvoiceColumn => ({
  header: 'Balance',
  width,
  numeric: true,
  cell: (invoice) =>
    invoice.balance === 0 ? (
      <span className="text-ink-soft">–</span>
    ) : (
      amountText(invoice.balance, invoice.currency)
    ),
});

const status = (width: string): InvoiceColumn => ({
  header: 'Status',
  width,
  cell: (invoice) => <InvoiceBadge {...invoice} />,
});

const due = (width: string): InvoiceColumn => ({
  header: 'Due',
  width,
  cell: ({ dueDate, status: invoiceStatus }) => (
    <Day day={dueDate} className={invoiceStatus === 'overdue' ? 'text-fault' : ''} />
  ),
});

const created = (width: string): InvoiceColumn => ({
  header: 'Created',
  width,
  cell: ({ createdAt }) => <Time at={createdAt} as={dayAndTime} className="text-note text-ink-soft" />,
});

/** @param isNarrow whether an invoice is open beside the list */
export const invoiceColumns = ({ isNarrow }: { isNarrow: boolean }): Columns<Invoice> =>
  isNarrow
    ? [number('w-[22%]'), client('w-[27%]'), amountAndBalance('w-[19%]'), status('w-[15%]'), due('w-[17%]')]
    : [
        number('w-[14%]'),
        client('w-[26%]'),
        amount('w-[13%]'),
        balance('w-[13%]'),
        status('w-[11%]'),
        due('w-[10%]'),
        created('w-[13%]'),
      ];
