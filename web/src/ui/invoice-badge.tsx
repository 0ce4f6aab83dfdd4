import type { Invoice, InvoiceStatus } from '../../../shared/domain/invoice.ts';
import { Badge, type Tone } from './badge.tsx';

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

/** How an invoice stands. */
export const InvoiceBadge = ({ status, voided }: Pick<Invoice, 'status' | 'voided'>) =>
  voided ? <Badge>Voided</Badge> : <Badge tone={TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>;
