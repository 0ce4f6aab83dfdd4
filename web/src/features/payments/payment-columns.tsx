import { PAYMENT_METHOD_LABELS, type Payment } from '../../../../shared/domain/payment.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Day } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** @param onAllocate allocates a payment on account to an invoice */
export const paymentColumns = (onAllocate: (payment: Payment) => void): Columns<Payment> => [
  {
    header: 'Payment',
    width: 'w-[12%]',
    cell: ({ paymentId, partOf, reference }) => (
      <span className="block wrap-anywhere">
        <RecordLink id={paymentId} />
        {reference !== '' && <span className="block text-note font-normal text-ink-soft">{reference}</span>}
        {partOf !== undefined && (
          <span className="block text-note font-normal text-ink-soft">
            Part of <RecordLink id={partOf} />
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Method',
    width: 'w-[10%]',
    cell: ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod],
  },
  {
    header: 'Client',
    ofClient: true,
    width: 'w-[13%]',
    cell: ({ clientId, clientName }) => <TextLink to={paths.client(clientId)}>{clientName}</TextLink>,
  },
  {
    header: 'Invoice',
    width: 'w-[14%]',
    cell: (payment) => {
      const { paymentId, invoiceId, invoiceNumber } = payment;

      return invoiceId === undefined ? (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone="yellow">On account</Badge>
          <ToolButton className="whitespace-nowrap" onClick={() => onAllocate(payment)}>
            Put on an invoice
            <span className="sr-only"> {paymentId}</span>
          </ToolButton>
        </span>
      ) : (
        <TextLink to={paths.invoice(invoiceId)} className="whitespace-nowrap">
          {invoiceNumber ?? invoiceId}
        </TextLink>
      );
    },
  },
  {
    header: 'Amount',
    width: 'w-[12%]',
    numeric: true,
    cell: ({ amount, receivedAmount, currency }) => (
      <>
        {amountText(amount, currency)}
        {receivedAmount !== undefined && (
          <span className="block whitespace-normal text-note text-ink-soft">
            of {amountText(receivedAmount, currency)}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Fee',
    width: 'w-[8%]',
    numeric: true,
    cell: ({ transactionFee, currency }) =>
      transactionFee === 0 ? <span className="text-ink-soft">–</span> : amountText(transactionFee, currency),
  },
  {
    header: 'Net',
    width: 'w-[11%]',
    numeric: true,
    cell: ({ netAmount, currency }) => amountText(netAmount, currency),
  },
  { header: 'Date', width: 'w-[10%]', cell: ({ paymentDate }) => <Day day={paymentDate} /> },
  { header: 'Status', width: 'w-[10%]', cell: () => <Badge tone="green">Confirmed</Badge> },
];
