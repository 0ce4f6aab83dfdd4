import { readClient } from '../../../../shared/contract/crm.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { completeInvoice, sendInvoice } from '../../../../shared/contract/payments.ts';
import { Invoice, isPartPaid } from '../../../../shared/domain/invoice.ts';
import { call } from '../../api/client.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { conflictMessage } from './conflict-message.ts';
import { PAYMENT_READS } from './payment-reads.ts';

const failed = (title: string, error: unknown, endpoint: Endpoint, otherwise: string) =>
  showToast({
    tone: 'destructive',
    title,
    description:
      newerVersion(error, Invoice) === undefined
        ? conflictMessage(error, endpoint, otherwise)
        : 'Somebody else has changed this invoice meanwhile.',
  });

/**
 * Sends and completes an invoice, after a confirmation: neither can be undone.
 * @param lastMail the id of its last email, after which sending it is another sending
 */
export const useInvoiceWrites = (invoice: Invoice, lastMail = '') => {
  const { underway, once } = useOneAtATime();
  const { id, clientId, clientName: client, invoiceNumber, amount, balance, currency } = invoice;
  const edit = useVersionedEdit(Invoice, invoice);
  const mail = useMutation(sendInvoice, { invalidates: PAYMENT_READS, keepAs: `send-${id}-${lastMail}` });
  const completion = useMutation(completeInvoice, { invalidates: PAYMENT_READS });
  const left = isPartPaid(invoice) ? `, ${amountText(balance, currency)} left to pay` : '';
  const what = `${invoiceNumber}\n${client}\n${amountText(amount, currency)}${left}`;

  const send = once(async () => {
    try {
      const { contactEmail, clientName } = await call(readClient, { id: clientId });
      const question = `Send this invoice to ${clientName} at ${contactEmail}?\n\n${what}`;
      if (!(await askToConfirm(question, `Send ${invoiceNumber}`))) return;
      const sent = await mail.send({ id });
      if (!sent.sent) throw sent.error;
      showToast({ title: 'Invoice on its way', description: `To ${sent.output?.to ?? contactEmail}.` });
    } catch (error) {
      failed('Sending Failed', error, sendInvoice, 'Failed to send invoice. Please try again.');
    }
  });

  const complete = once(async () => {
    const question = `Mark this invoice as completed, paid and reconciled? This cannot be undone.\n\n${what}`;
    if (!(await askToConfirm(question, `Complete ${invoiceNumber}`))) return;
    const completed = await edit.send(
      (version) => completion.send({ id, version }),
      ({ status }) => status === 'paid',
    );
    if (completed.sent) showToast({ title: 'Marked as completed', description: invoiceNumber });
    else
      failed(
        'Not changed',
        completed.error,
        completeInvoice,
        'Failed to mark the invoice as completed. Please try again.',
      );
  });

  return { underway, send, complete };
};
