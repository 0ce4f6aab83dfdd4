import { listGridAlerts } from '../../../../shared/contract/grid.ts';
import { retryMail } from '../../../../shared/contract/mail.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';

interface RetryMailButtonProps {
  id: string;
  /** Id of the alert with the failed email. */
  title: string;
}

/** Queues a failed email again. */
export const RetryMailButton = ({ id, title }: RetryMailButtonProps) => {
  const { send, isPending } = useMutation(retryMail, { invalidates: [listGridAlerts] });

  const retry = async () => {
    if (isPending) return;
    const retried = await send({ id });
    if (retried.sent)
      showToast({
        title: 'Email queued again',
        description: retried.output && `To ${retried.output.to}.`,
      });
    else showFailure('Not queued', 'The email could not be queued. Please try again.');
  };

  return (
    <ToolButton aria-label={`Retry: ${title}`} aria-disabled={isPending} onClick={retry}>
      {isPending ? 'Retrying…' : 'Retry'}
    </ToolButton>
  );
};
