import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { allocatePayment, listOpenInvoices } from '../../../../shared/contract/payments.ts';
import { type Invoice, isOpenInvoice } from '../../../../shared/domain/invoice.ts';
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
  /** The invoice that the payment is on, and the payments on it now; absent, the payment is on account. */
  from?: { invoice: Invoice; payments: readonly Payment[] } | undefined;
  onClose: () => void;
}

type Account = OutputOf<typeof listOpenInvoices>;

/** The account lists at most so many payments. */
const MOST_ON_ACCOUNT = 50;

/** The payment as it is now, which a colleague may have put on an invoice; undefined once it is not on account. */
const nowOnAccount = (payment: Payment, { onAccount }: Account): Payment | undefined =>
  onAccount.find(({ id }) => id === payment.id) ?? (onAccount.length < MOST_ON_ACCOUNT ? undefined : payment);

/** Moves a payment on account, a part of it, or a payment on an open invoice to an open invoice of the client. */
export const AllocateDialog = ({ payment, from, onClose }: AllocateDialogProps) => {
  const { paymentId, clientId, clientName, reference } = payment;
  const read = useQuery(listOpenInvoices, { id: clientId }, { every: false });
  const now = from === undefined && read.state === 'ready' && nowOnAccount(payment, read.data);
  const { amount, currency } = now || payment;

  return (
    <Dialog title={`Put ${paymentId} on ${from ? 'another' : 'an'} invoice`} onClose={onClose}>
      <p className="-mt-2 mb-4 text-data text-ink-soft">
        {amountText(amount, currency)} from <bdi>{clientName}</bdi>
        {reference && ` · ${reference}`}, on {from?.invoice.invoiceNumber ?? 'account'} until now.
      </p>
      <Loaded read={read} what="the client’s invoices">
        {(account) => <Choice payment={payment} from={from} account={account} onClose={onClose} />}
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

interface ChoiceProps extends AllocateDialogProps {
  account: Account;
}

/** The payment as it is now with the invoices that it may go to, or why it goes to none. */
const choiceOf = ({
  payment,
  from,
  account,
}: ChoiceProps): { payment: Payment; open: Invoice[] } | string => {
  const { id, amount, currency } = payment;
  const open = account.items.filter((one) => one.currency === currency);
  if (from === undefined) {
    const current = nowOnAccount(payment, account);
    if (!current) return 'This payment is not on account any more.';

    return open.length === 0 ? `This client has no open invoice in ${currency}.` : { payment: current, open };
  }
  const { invoiceNumber } = from.invoice;
  if (!from.payments.some((one) => one.id === id)) return `This payment is not on ${invoiceNumber} any more.`;
  if (!isOpenInvoice(from.invoice)) return `${invoiceNumber} is paid in full: the payment stays there.`;
  const others = open.filter((one) => one.id !== from.invoice.id && one.balance >= amount);

  return others.length === 0
    ? `This client has no other open invoice with at least ${amountText(amount, currency)} left to pay.`
    : { payment, open: others };
};

const Choice = (props: ChoiceProps) => {
  const { payment, from, account, onClose } = props;
  const { id } = payment;
  const draft = `${from ? 'move' : 'allocate'}-${id}`;
  const choice = choiceOf(props);
  if (typeof choice === 'string') return <Nothing onClose={onClose}>{choice}</Nothing>;
  return (
    <Form
      endpoint={allocatePayment}
      compose={({ invoiceId = '', amount = '' }) => ({
        ...{ id, invoiceId, from: from?.invoice.id ?? 'account' },
        amount: withoutSeparators(amount),
      })}
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
      <AllocationFields {...choice} from={from?.invoice} read={account} />
      <DialogFooter onCancel={onClose} draft={draft}>
        <SubmitAllocation open={choice.open} read={account} />
      </DialogFooter>
    </Form>
  );
};
