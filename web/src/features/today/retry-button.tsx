import { retryProduction } from '../../../../shared/contract/documents.ts';
import { listGridAlerts } from '../../../../shared/contract/grid.ts';
import { retrySync } from '../../../../shared/contract/sync.ts';
import { readToday } from '../../../../shared/contract/today.ts';
import { isRefusal } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';

const RETRIES = {
  'failed-document': retryProduction,
  'failed-sync': retrySync,
} as const;
type RetriedKind = keyof typeof RETRIES;

export const isRetried = (kind: string): kind is RetriedKind => kind in RETRIES;

interface RetryButtonProps {
  kind: RetriedKind;
  /** Of the document or sync. */
  id: string;
  title: string;
}

/** Tries the production of a document or a sync again. */
export const RetryButton = ({ kind, id, title }: RetryButtonProps) => {
  const { send, isPending } = useMutation(RETRIES[kind], { invalidates: [readToday, listGridAlerts] });

  const retry = async () => {
    if (isPending) return;
    const outcome = await send({ id });
    if (outcome.sent) return showToast({ title: 'Tried again', description: title });
    showFailure(
      'Not tried',
      isRefusal(outcome.error) ? outcome.error.message : 'It could not be tried again. Please try later.',
    );
  };

  return (
    <ToolButton aria-label={`Retry: ${title}`} aria-disabled={isPending} onClick={retry}>
      {isPending ? 'Retrying…' : 'Retry'}
    </ToolButton>
  );
};
