import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { allocatePayment, listOpenInvoices } from '../../../../shared/contract/payments.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { useQuery } from '../../api/query.ts';
import { DialogFooter, toastOf } from '../../components/form/dialog-form.tsx';
import { Form } from '../../components/form/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { Empty } from '../../ui/states.tsx';
import { AllocationFields, SubmitAllocation } from './allocation-fields.tsx';
import { conflictMessage } from './conflict-message.ts';
import { withoutSeparators } from './parse-amount.ts';
import { PAYMENT_READS } from './payment-reads.ts';

interface AllocateDialogProps {
  payment: Payment;
  onClose: () => void;
}

type Account = OutputOf<typeof listOpenInvoices>;

/** The account lists at most so many payments. */
const MOST_ON_ACCOUNT = 50;

/** The payment as it is now, which a colleague may have put on an invoice; undefined once it is not on account. */
const nowOnAccount = (payment: Payment, { onAccount }: Account): Payment | undefined =>
  onAccount.find(({ id }) => id === payment.id) ?? (onAccount.length < MOST_ON_ACCOUNT ? undefined : payment);

/** Allocates a payment on account, or a part of it, to an open invoice of the client. */
export const AllocateDialog = ({ payment, onClose }: AllocateDialogProps) => {
  const { paymentId, clientId, clientName, reference } = payment;
  const read = useQuery(listOpenInvoices, { id: clientId }, { every: false });
  const { amount, currency } = (read.state === 'ready' && nowOnAccount(payment, read.data)) || payment;

  return (
    <Dialog title={`Put ${paymentId} on an invoice`} onClose={onClose}>
      <p className="-mt-2 mb-4 text-data text-ink-soft">
        {amountText(amount, currency)} from <bdi>{clientName}</bdi>
        {reference && ` · ${reference}`}, on account until now.
      </p>
      <Loaded read={read} what="the client’s invoices">
        {(account) => <Choice payment={payment} account={account} onClose={onClose} />}
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

interface NothingProps {
  children: string;
  onClose: () => void;
}

const Nothing = ({ children, onClose }: NothingProps) => (
  <>
    <Empty>{children}</Empty>
    <div className="mt-3 flex justify-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </>
);

const Choice = ({ payment, account, onClose }: AllocateDialogProps & { account: Account }) => {
  const { id, currency } = payment;
  const current = nowOnAccount(payment, account);
  const open = account.items.filter((one) => one.currency === currency);
  const draft = `allocate-${id}`;
  if (!current) return <Nothing onClose={onClose}>This payment is not on account any more.</Nothing>;
  if (open.length === 0)
    return <Nothing onClose={onClose}>{`This client has no open invoice in ${currency}.`}</Nothing>;
  return (
    <Form
      endpoint={allocatePayment}
      compose={({ invoiceId = '', amount = '' }) => ({ id, invoiceId, amount: withoutSeparators(amount) })}
      invalidates={PAYMENT_READS}
      keepAs={draft}
      onSent={(moved) => {
        onClose();
        showToast(movedToast(moved));
      }}
      onLeft={toastOf('Payment not moved', movedToast, explain)}
      explain={explain}
      className="flex flex-col gap-4"
    >
      <AllocationFields payment={current} open={open} read={account} />
      <DialogFooter onCancel={onClose} draft={draft}>
        <SubmitAllocation open={open} read={account} />
      </DialogFooter>
    </Form>
  );
};
