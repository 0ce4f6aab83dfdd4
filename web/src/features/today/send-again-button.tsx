import { useRef } from 'react';
import { readClient } from '../../../../shared/contract/crm.ts';
import type { sendDocument } from '../../../../shared/contract/documents.ts';
import type { sendInvoice } from '../../../../shared/contract/payments.ts';
import { readToday } from '../../../../shared/contract/today.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import { call } from '../../api/client.ts';
import { isRefusal, NetworkError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';

interface SendAgainButtonProps {
  endpoint: typeof sendDocument | typeof sendInvoice;
  id: string;
  clientId: number;
  /** "this document", "this invoice". */
  what: string;
  /** The record, as the question shows it. */
  name: string;
}

const explain = (error: unknown, what: string): string => {
  if (isRefusal(error)) return error.message;

  return error instanceof NetworkError
    ? 'It may not have been sent. Please check your connection and send it again: it is sent once.'
    : `Failed to send ${what}. Please try again.`;
};

/** Sends a document or an invoice to its client once more, after a confirmation that names the address. */
export const SendAgainButton = ({ endpoint, id, clientId, what, name }: SendAgainButtonProps) => {
  const { underway, once } = useOneAtATime();
  const confirmed = useRef('');
  // To another address, or on another day, it is another sending.
  const mail = useMutation(endpoint, {
    invalidates: [readToday],
    keepAs: () => `send-${id}-${confirmed.current}-${dayIn(new Date())}`,
  });

  const send = once(async () => {
    try {
      const { contactEmail, clientName } = await call(readClient, { id: clientId });
      const question = `Send ${what} to ${clientName} at ${contactEmail} again?\n\n${name}`;
      if (!(await askToConfirm(question, 'Send again'))) return;
      confirmed.current = contactEmail;
      const sent = await mail.send({ id });
      if (!sent.sent) throw sent.error;
      showToast({ title: 'Email on its way', description: `To ${sent.output?.to ?? contactEmail}.` });
    } catch (error) {
      showFailure('Sending Failed', explain(error, what));
    }
  });

  return (
    <ToolButton aria-label={`Send again: ${name}`} aria-disabled={underway} onClick={send}>
      Send again
    </ToolButton>
  );
};
