import { useState } from 'react';
import { recordPayment } from '../../../../shared/contract/payments.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import { PAYMENT_METHODS } from '../../../../shared/domain/payment.ts';
import { NetworkError } from '../../api/errors.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { draftOf } from '../../components/form/form-drafts.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { conflictMessage } from './conflict-message.ts';
import { type ChosenInvoice, InvoiceSelect } from './invoice-select.tsx';
import { parseCurrency, parseMinor, withoutSeparators } from './parse-amount.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PAYMENT_READS } from './payment-reads.ts';
import { SubmitWithTotal } from './submit-with-total.tsx';

interface RecordPaymentDialogProps {
  /** The invoice to pay; the dialog asks for it if undefined. */
  paid?: Invoice;
  onClose: () => void;
}

/** Records a received payment, on an invoice or on account. */
export const RecordPaymentDialog = ({ paid, onClose }: RecordPaymentDialogProps) => {
  const { client, pick, draft } = usePickedClient('record-payment', paid === undefined);
  const [chosen, setChosen] = useState<ChosenInvoice>();
  const [kept, setKept] = useState(() => draftOf(draft).get('invoiceId'));
  const invoice = paid ?? chosen?.invoice;
  const invoiceId = paid?.id ?? chosen?.id;

  return (
    <DialogForm
      title="Record payment"
      onClose={onClose}
      width="sm:max-w-2xl"
      intro={
        paid && (
          <p className="-mt-2 mb-4 text-data text-ink-soft">
            {paid.invoiceNumber} · <bdi>{paid.clientName}</bdi> · {amountText(paid.balance, paid.currency)} to
            pay
          </p>
        )
      }
      endpoint={recordPayment}
      compose={(values) => ({
        clientId: paid?.clientId ?? client?.id,
        ...(invoiceId !== undefined && { invoiceId }),
        paymentMethod: PAYMENT_METHODS.find((method) => method === values.paymentMethod) ?? 'card',
        amount: withoutSeparators(values.amount ?? ''),
        currency: invoice?.currency ?? parseCurrency(values.currency),
        ...(values.transactionFee && { transactionFee: withoutSeparators(values.transactionFee) }),
        ...(values.paymentDate && { paymentDate: values.paymentDate }),
        reference: values.reference ?? '',
      })}
      invalidates={PAYMENT_READS}
      done={({ amount, currency, clientName }) => ({
        title: 'Payment recorded',
        description: `${amountText(amount, currency)} ${paid === undefined ? `from ${clientName}` : `on ${paid.invoiceNumber}`}.`,
      })}
      explain={(error) =>
        error instanceof NetworkError
          ? 'It may have been recorded. Please check your connection and record it again: it is recorded once.'
          : conflictMessage(error, recordPayment, 'Failed to record payment. Please try again.')
      }
      failureTitle="Payment not confirmed"
      keepAs={paid === undefined ? draft : `record-payment-${paid.id}`}
      submit={
        <SubmitWithTotal
          verb="Record"
          labelWithoutSum="Record payment"
          sending="Recording…"
          sumOf={({ amount = '', currency }) => ({
            minor: parseMinor(amount),
            currency: invoice?.currency ?? parseCurrency(currency),
          })}
          changes={invoice?.id}
        />
      }
    >
      {paid === undefined && (
        <>
          <ClientPicker
            name="clientId"
            label="Client"
            required
            picked={client}
            onPick={(picked) => {
              pick(picked);
              setChosen(undefined);
              setKept(undefined);
            }}
          />
          {client && (
            <InvoiceSelect
              key={client.id}
              clientId={client.id}
              kept={typeof kept === 'string' ? kept : undefined}
              onChoose={setChosen}
            />
          )}
        </>
      )}
      <PaymentFields invoice={invoice} />
    </DialogForm>
  );
};
