import { listGridAlerts, readGridMetrics } from '../../../shared/contract/grid.ts';
import { dismissFailedMail } from '../../../shared/contract/mail.ts';
import { readToday } from '../../../shared/contract/today.ts';
import { useMutation } from '../api/mutation.ts';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { askToConfirm } from '../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../ui/overlay/toast.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

interface DismissMailButtonProps {
  id: string;
  /** Title of the alert about the failed email. */
  title: string;
  /** Whether it left and came back. */
  isReturned?: boolean | undefined;
}

/** Takes an email that failed for good out of the lists of failures, after a confirmation. */
export const DismissMailButton = ({ id, title, isReturned }: DismissMailButtonProps) => {
  const { underway, once } = useOneAtATime();
  const { send } = useMutation(dismissFailedMail, {
    invalidates: [readToday, listGridAlerts, readGridMetrics],
  });

  const dismiss = once(async () => {
    const stays = isReturned
      ? 'The reply stays in its inquiry, with what came back.'
      : 'The email stays among the emails of its record, where it can be retried.';
    const question = `Take this failure off the list?\n\n${title}\n\n${stays}`;
    if (!(await askToConfirm(question, 'Dismiss'))) return;
    const { sent } = await send({ id });
    if (sent) showToast({ title: 'Dismissed', description: title });
    else showFailure('Not dismissed', 'It could not be taken off the list. Please try again.');
  });

  return (
    <ToolButton aria-label={`Dismiss: ${title}`} aria-disabled={underway} onClick={dismiss}>
      Dismiss
    </ToolButton>
  );
};
