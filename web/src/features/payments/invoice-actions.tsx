import { HandCoins, Mail } from 'lucide-react';
import { useState } from 'react';
import { downloadInvoice } from '../../../../shared/contract/payments.ts';
import { type Invoice, isOpenInvoice } from '../../../../shared/domain/invoice.ts';
import type { Subscription } from '../../../../shared/domain/subscription.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { useInvoiceWrites } from './use-invoice-writes.ts';
import { VoidDialog } from './void-dialog.tsx';

interface InvoiceActionsProps {
  invoice: Invoice;
  /** The id of its last email. */
  lastMail: string | undefined;
  /** The active subscription that began with the invoice. */
  began: Subscription | undefined;
}

/** Actions for an invoice in its current state. */
export const InvoiceActions = ({ invoice, lastMail, began }: InvoiceActionsProps) => {
  const { underway, send, complete } = useInvoiceWrites(invoice, lastMail);
  const [dialog, setDialog] = useState<'payment' | 'void'>();
  const { id, invoiceNumber, status, voided, sentAt, paidAmount } = invoice;
  const isOpen = isOpenInvoice(invoice);
  const close = () => setDialog(undefined);

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton endpoint={downloadInvoice} input={{ id }} name={invoiceNumber} />
      {voided === undefined && (
        <ToolButton icon={Mail} aria-disabled={underway} onClick={send}>
          {sentAt === undefined ? 'Send by email' : 'Send again'}
        </ToolButton>
      )}
      {isOpen && (
        <ToolButton icon={HandCoins} onClick={() => setDialog('payment')}>
          Record payment
        </ToolButton>
      )}
      {isOpen && paidAmount === 0 && <ToolButton onClick={() => setDialog('void')}>Void</ToolButton>}
      {status === 'paid' && (
        <ToolButton aria-disabled={underway} onClick={complete}>
          Mark as completed
        </ToolButton>
      )}
      {dialog === 'payment' && <RecordPaymentDialog paid={invoice} onClose={close} />}
      {dialog === 'void' && <VoidDialog invoice={invoice} began={began} onClose={close} />}
    </div>
  );
};
