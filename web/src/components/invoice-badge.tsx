import { type Invoice, type InvoiceStatus, isPartPaid } from '../../../shared/domain/invoice.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  completed: 'Completed',
};

const TONES: Record<InvoiceStatus, Tone> = {
  pending: 'yellow',
  paid: 'green',
  overdue: 'red',
  completed: 'blue',
};

type InvoiceState = Pick<Invoice, 'status' | 'paidAmount' | 'balance'> & {
  readonly voided?: object | undefined;
};

/** Status of an invoice. A part payment replaces pending, and shows beside overdue. */
export const InvoiceBadge = ({ status, voided, ...sums }: InvoiceState) => {
  if (voided) return <Badge>Voided</Badge>;
  const statusBadge = <Badge tone={TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>;
  if (!isPartPaid(sums)) return statusBadge;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {status === 'overdue' && statusBadge}
      <Badge tone="yellow">Part paid</Badge>
    </span>
  );
};
