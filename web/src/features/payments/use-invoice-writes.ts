import { readClient } from '../../../../shared/contract/crm.ts';
import { completeInvoice, sendInvoice } from '../../../../shared/contract/payments.ts';
import { Invoice, isPartPaid } from '../../../../shared/domain/invoice.ts';
import { call } from '../../api/client.ts';
import { onNewest } from '../../api/on-newest.ts';
import { staleRecord } from '../../api/stale-record.ts';
import { submit } from '../../api/submit.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { conflictMessage } from './conflict-message.ts';

const failed = (title: string, error: unknown, otherwise: string) =>
  showToast({
    tone: 'destructive',
    title,
    description:
      staleRecord(error, Invoice) === undefined
        ? conflictMessage(error, otherwise)
        : 'Somebody else has changed this invoice meanwhile.',
  });

/** Sends an invoice and closes it, each after a question: neither can be taken back. */
export const useInvoiceWrites = (invoice: Invoice, onChanged: () => void) => {
  const { underway, once } = useOneAtATime(onChanged);
  const { id, version, clientId, clientName: client, invoiceNumber, amount, balance, currency } = invoice;
  const left = isPartPaid(invoice) ? `, ${amountText(balance, currency)} left to pay` : '';
  const what = `${invoiceNumber}\n${client}\n${amountText(amount, currency)}${left}`;

  const send = once(async () => {
    try {
      const { contactEmail, clientName } = await call(readClient, { id: clientId });
      const question = `Send this invoice to ${clientName} at ${contactEmail}?\n\n${what}`;
      if (!(await askToConfirm(question, `Send ${invoiceNumber}`))) return;
      const sent = await submit(sendInvoice, { id }, `send-${id}`);
      if (!sent.sent) throw sent.error;
      showToast({ title: 'Invoice on its way', description: `To ${sent.output.to}.` });
    } catch (error) {
      failed('Sending Failed', error, 'Failed to send invoice. Please try again.');
    }
  });

  const complete = once(async () => {
    const question = `Mark this invoice as completed, paid and reconciled? This cannot be taken back.\n\n${what}`;
    if (!(await askToConfirm(question, `Complete ${invoiceNumber}`))) return;
    try {
      await onNewest({
        version,
        record: Invoice,
        isStillMeant: ({ status }) => status === 'paid',
        write: (newest) => call(completeInvoice, { id, version: newest }),
      });
      showToast({ title: 'Marked as completed', description: invoiceNumber });
    } catch (error) {
      failed('Not changed', error, 'Failed to mark the invoice as completed. Please try again.');
    }
  });

  return { underway, send, complete };
};
