import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { allocatePayment, listOpenInvoices } from '../../../../shared/contract/payments.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { useQuery } from '../../api/query.ts';
import { DialogFooter, toastOf } from '../../components/form/dialog-form.tsx';
import { Form } from '../../components/form/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Select } from '../../ui/form/input.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { Empty } from '../../ui/states.tsx';
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
      <Loaded read={read} what="the client’s invoices">
        {({ items }) => (
          <Choice
            payment={payment}
            sum={sum}
            fitting={items.filter((one) => one.currency === currency && one.balance >= amount)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
};

const explain = (error: unknown) =>
  conflictMessage(error, allocatePayment, 'Failed to move the payment. Please try again.');

const movedToast = ({ amount, currency, invoiceNumber }: OutputOf<typeof allocatePayment>) => ({
  title: 'Payment moved',
  description: `${amountText(amount, currency)} on ${invoiceNumber}.`,
});

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
      onSent={(moved) => {
        onClose();
        showToast(movedToast(moved));
      }}
      onLeft={toastOf('Payment not moved', movedToast, explain)}
      explain={explain}
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
      <DialogFooter onCancel={onClose}>
        <div ref={part}>
          <SubmitButton sending="Moving…">
            {chosen ? `Put ${sum} on ${chosen.invoiceNumber}` : 'Put on the invoice'}
          </SubmitButton>
        </div>
      </DialogFooter>
    </Form>
  );
};
