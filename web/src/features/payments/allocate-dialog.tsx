import { allocatePayment, listOpenInvoices } from '../../../../shared/contract/payments.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { useQuery } from '../../api/query.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Select } from '../../ui/form/input.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { conflictMessage } from './conflict-message.ts';
import { PAYMENT_READS } from './payment-reads.ts';

interface AllocateDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Allocates a payment on account to an open invoice of the client. */
export const AllocateDialog = ({ payment, onClose }: AllocateDialogProps) => {
  const { paymentId, clientId, clientName, amount, currency, reference } = payment;
  const read = useQuery(listOpenInvoices, { id: clientId }, { every: false });
  const sum = amountText(amount, currency);

  return (
    <Dialog title={`Put ${paymentId} on an invoice`} onClose={onClose}>
      <p className="-mt-2 mb-4 text-data text-ink-soft">
        {sum} from {clientName}
        {reference && ` · ${reference}`}, on account until now.
      </p>
      {read.state === 'loading' && <Skeleton label="Looking for open invoices…" />}
      {read.state === 'failed' && (
        <Failed onRetry={read.reload}>Failed to fetch the client’s invoices</Failed>
      )}
      {read.state === 'ready' && (
        <Choice
          payment={payment}
          sum={sum}
          fitting={read.data.items.filter((one) => one.currency === currency && one.balance >= amount)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

interface ChoiceProps extends AllocateDialogProps {
  sum: string;
  fitting: readonly Invoice[];
}

const Choice = ({ payment, sum, fitting, onClose }: ChoiceProps) => {
  const { part, values } = useFormValues();
  const chosen = fitting.find(({ id }) => id === values.invoiceId);
  if (fitting.length === 0)
    return (
      <>
        <Empty>No open invoice of this client has {sum} left to pay.</Empty>
        <div className="mt-3 flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </>
    );
  return (
    <Form
      endpoint={allocatePayment}
      compose={({ invoiceId = '' }) => ({ id: payment.id, invoiceId })}
      invalidates={PAYMENT_READS}
      onSent={({ amount, currency, invoiceNumber }) => {
        onClose();
        showToast({
          title: 'Payment moved',
          description: `${amountText(amount, currency)} on ${invoiceNumber}.`,
        });
      }}
      explain={(error) => conflictMessage(error, 'Failed to move the payment. Please try again.')}
      className="flex flex-col gap-4"
    >
      <Select
        name="invoiceId"
        label="Invoice"
        required
        missing="Please choose the invoice."
        placeholder="Choose an invoice"
        options={fitting.map(({ id, invoiceNumber, balance, currency }) => ({
          value: id,
          label: `${invoiceNumber} · ${amountText(balance, currency)} to pay`,
        }))}
      />
      <div ref={part} className="mt-3 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton sending="Moving…">
          {chosen ? `Put ${sum} on ${chosen.invoiceNumber}` : 'Put on the invoice'}
        </SubmitButton>
      </div>
    </Form>
  );
};
