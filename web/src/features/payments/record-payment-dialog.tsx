import { useState } from 'react';
import { recordPayment } from '../../../../shared/contract/payments.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import { PAYMENT_METHODS } from '../../../../shared/domain/payment.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { Form } from '../../components/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { conflictMessage } from './conflict-message.ts';
import { InvoiceSelect } from './invoice-select.tsx';
import { parseCurrency, parseMinor, withoutSeparators } from './parse-amount.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PAYMENT_READS } from './payment-reads.ts';
import { SubmitWithTotal } from './submit-with-total.tsx';

const FAILED = 'Failed to record payment. Please try again.';

interface RecordPaymentDialogProps {
  /** The invoice to pay; the dialog asks for it if undefined. */
  paid?: Invoice;
  onClose: () => void;
}

/** Records a received payment, on an invoice or on account. */
export const RecordPaymentDialog = ({ paid, onClose }: RecordPaymentDialogProps) => {
  const { client, pick } = usePickedClient();
  const [chosen, setChosen] = useState<Invoice>();
  const invoice = paid ?? chosen;

  return (
    <Dialog title="Record payment" onClose={onClose} className="sm:max-w-2xl">
      {paid && (
        <p className="-mt-2 mb-4 text-data text-ink-soft">
          {paid.invoiceNumber} · <bdi>{paid.clientName}</bdi> · {amountText(paid.balance, paid.currency)} to
          pay
        </p>
      )}
      <Form
        endpoint={recordPayment}
        compose={(values) => ({
          clientId: paid?.clientId ?? client?.id,
          ...(invoice && { invoiceId: invoice.id }),
          paymentMethod: PAYMENT_METHODS.find((method) => method === values.paymentMethod) ?? 'card',
          amount: withoutSeparators(values.amount ?? ''),
          currency: invoice?.currency ?? parseCurrency(values.currency),
          ...(values.transactionFee && { transactionFee: withoutSeparators(values.transactionFee) }),
          ...(values.paymentDate && { paymentDate: values.paymentDate }),
          reference: values.reference ?? '',
        })}
        invalidates={PAYMENT_READS}
        onSent={({ amount, currency, clientName }) => {
          onClose();
          showToast({
            title: 'Payment recorded',
            description: `${amountText(amount, currency)} ${paid === undefined ? `from ${clientName}` : `on ${paid.invoiceNumber}`}.`,
          });
        }}
        explain={(error) => conflictMessage(error, FAILED)}
        onFailed={(message) =>
          showToast({ tone: 'destructive', title: 'Payment not recorded', description: message })
        }
        keepAs={paid === undefined ? 'record-payment' : `record-payment-${paid.id}`}
        className="flex flex-col gap-4"
      >
        {paid === undefined && (
          <ClientPicker
            name="clientId"
            label="Client"
            required
            picked={client}
            onPick={(picked) => {
              pick(picked);
              setChosen(undefined);
            }}
          />
        )}
        {client && <InvoiceSelect key={client.id} clientId={client.id} onChoose={setChosen} />}
        <PaymentFields invoice={invoice} />
        <div className="mt-2 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
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
        </div>
      </Form>
    </Dialog>
  );
};
