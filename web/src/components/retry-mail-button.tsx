import { listGridAlerts } from '../../../shared/contract/grid.ts';
import { retryMail } from '../../../shared/contract/mail.ts';
import { readToday } from '../../../shared/contract/today.ts';
import type { MailState } from '../../../shared/domain/mail.ts';
import { useMutation } from '../api/mutation.ts';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { dayAndTime } from '../ui/format/dubai-time.ts';
import { showFailure, showToast, type Toast } from '../ui/overlay/toast.tsx';

interface RetryMailButtonProps {
  id: string;
  /** Subject of the email, or title of the alert about it. */
  title: string;
}

/** What became of a retried email: one whose last try had no answer yet may have left, and waits for that answer. */
const outcomeOf = ({ to, status, retryAt }: MailState): Toast =>
  status === 'failed' && retryAt !== undefined
    ? {
        title: 'The email may have left',
        description: `Its last try had no answer yet. If it has not left, it is tried again ${dayAndTime(retryAt)}.`,
      }
    : { title: 'Email queued again', description: `To ${to}.` };

/** Queues a failed email again. */
export const RetryMailButton = ({ id, title }: RetryMailButtonProps) => {
  const { send, isPending } = useMutation(retryMail, { invalidates: [readToday, listGridAlerts] });

  const retry = async () => {
    if (isPending) return;
    const retried = await send({ id });
    if (retried.sent) showToast(retried.output ? outcomeOf(retried.output) : { title: 'Email queued again' });
    else showFailure('Not queued', 'The email could not be queued. Please try again.');
  };

  return (
    <ToolButton aria-label={`Retry: ${title}`} aria-disabled={isPending} onClick={retry}>
      {isPending ? 'Retrying…' : 'Retry'}
    </ToolButton>
  );
};
