import { voidInvoice } from '../../../../shared/contract/payments.ts';
import { Invoice } from '../../../../shared/domain/invoice.ts';
import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import type { Subscription } from '../../../../shared/domain/subscription.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { conflictMessage } from './conflict-message.ts';
import { PAYMENT_READS } from './payment-reads.ts';
import { endedText } from './subscription-texts.ts';

const explain = (error: unknown): string => {
  if (newerVersion(error, Invoice) !== undefined)
    return 'Somebody else has changed this invoice meanwhile. Void it once more if it still is to be voided.';
  return conflictMessage(error, voidInvoice, 'Failed to void invoice. Please try again.');
};

interface VoidDialogProps {
  invoice: Invoice;
  /** The subscription that ends with the invoice. */
  began?: Subscription | undefined;
  onClose: () => void;
}

/** Voids an invoice without payments. */
export const VoidDialog = ({ invoice, began, onClose }: VoidDialogProps) => {
  const { current, noteRefusal } = useVersionedEdit(Invoice, invoice);

  return (
    <DialogForm
      title={`Void ${invoice.invoiceNumber}`}
      onClose={onClose}
      intro={
        <>
          <p className="-mt-2 mb-4 text-data text-ink-soft">
            <bdi>{invoice.clientName}</bdi> · {amountText(invoice.amount, invoice.currency)}. The invoice
            keeps its number, and this cannot be undone.
          </p>
          {began && (
            <p className="mb-4 border-l-4 border-brass py-1 pl-4 text-data">
              It began the subscription {PLAN_LABELS[began.serviceTier]},{' '}
              {amountText(began.amount, began.currency)} {began.billing}: voiding it ends that too.
            </p>
          )}
        </>
      }
      endpoint={voidInvoice}
      compose={({ reason = '' }) => ({ id: invoice.id, version: current.version, reason })}
      done={({ ended }) => ({
        title: 'Invoice voided',
        description: `${invoice.invoiceNumber} keeps its number.${ended ? ` ${endedText(ended)}` : ''}`,
      })}
      explain={explain}
      onRefused={noteRefusal}
      invalidates={PAYMENT_READS}
      submit={<SubmitButton sending="Voiding…">{`Void invoice ${invoice.invoiceNumber}`}</SubmitButton>}
    >
      <Input
        name="reason"
        label="Reason"
        required
        missing="Please enter a reason."
        autoComplete="off"
        data-first
      />
    </DialogForm>
  );
};
