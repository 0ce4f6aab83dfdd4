import { useState } from 'react';
import { retryMail } from '../../../../shared/contract/mail.ts';
import { call } from '../../api/client.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

interface RetryMailButtonProps {
  id: string;
  /** The alert it stands in. */
  title: string;
  onRetried: () => void;
}

/** Puts a failed mail back into the queue. */
export const RetryMailButton = ({ id, title, onRetried }: RetryMailButtonProps) => {
  const [underway, setUnderway] = useState(false);

  const retry = async () => {
    if (underway) return;
    setUnderway(true);
    try {
      const { to } = await call(retryMail, { id });
      showToast({ title: 'Mail queued again', description: `To ${to}.` });
      onRetried();
    } catch {
      showToast({
        tone: 'destructive',
        title: 'Not queued',
        description: 'The mail could not be queued. Please try again.',
      });
    } finally {
      setUnderway(false);
    }
  };

  return (
    <ToolButton aria-label={`Retry: ${title}`} aria-disabled={underway} onClick={retry} className="mt-1.5">
      {underway ? 'Retrying…' : 'Retry'}
    </ToolButton>
  );
};
