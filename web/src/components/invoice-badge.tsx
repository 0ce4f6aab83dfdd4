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

type Standing = Pick<Invoice, 'status' | 'voided' | 'paidAmount' | 'balance'>;

/** How an invoice stands. What is paid in part says so in place of pending, and beside overdue. */
export const InvoiceBadge = ({ status, voided, ...sums }: Standing) => {
  if (voided) return <Badge>Voided</Badge>;
  const standing = <Badge tone={TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>;
  if (!isPartPaid(sums)) return standing;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {status === 'overdue' && standing}
      <Badge tone="yellow">Part paid</Badge>
    </span>
  );
};
