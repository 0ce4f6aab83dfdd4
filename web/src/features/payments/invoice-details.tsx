import { INVOICED_TIER_LABELS, type Invoice, isPartPaid } from '../../../../shared/domain/invoice.ts';
import { ONE_TIME } from '../../../../shared/domain/pricing.ts';
import { InvoiceBadge } from '../../components/invoice-badge.tsx';
import { RecordId } from '../../components/record/record-id.tsx';
import { paths } from '../../paths.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Day, Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const periodText = (period: string): string => (period === ONE_TIME ? 'Retainer, paid once' : period);

/** Client, subject and due date of an invoice. */
export const InvoiceDetails = ({ invoice }: { invoice: Invoice }) => {
  const { clientId, clientName, serviceTier, period, status, dueDate, createdAt, issuedBy } = invoice;

  return (
    <DescriptionList
      items={[
        ['Invoice ID', <RecordId key="id" id={invoice.id} what="invoice id" />],
        [
          'Status',
          <span key="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <InvoiceBadge {...invoice} />
            {isPartPaid(invoice) && <span>{amountText(invoice.balance, invoice.currency)} left to pay</span>}
          </span>,
        ],
        [
          'Client',
          <TextLink key="client" to={paths.client(clientId)}>
            <bdi>{clientName}</bdi> · No. {clientId}
          </TextLink>,
        ],
        ['Tier', INVOICED_TIER_LABELS[serviceTier]],
        ...(period === undefined ? [] : [['Period', periodText(period)] as const]),
        ['Due', <Day key="due" day={dueDate} className={status === 'overdue' ? 'text-fault' : ''} />],
        ['Created', <Time key="created" at={createdAt} as={dateAndTime} />],
        ['Issued by', issuedBy],
      ]}
    />
  );
};
