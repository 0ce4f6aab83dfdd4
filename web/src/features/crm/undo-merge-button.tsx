import { undoMerge } from '../../../../shared/contract/client-merges.ts';
import { Client, type IncludedClient } from '../../../../shared/domain/client.ts';
import { mergeUndoEnd } from '../../../../shared/domain/client-merge.ts';
import { ProblemError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MERGE_READS } from './merge-reads.ts';

const nameOf = ({ id, clientName }: Pick<IncludedClient, 'id' | 'clientName'>) => clientName || `No. ${id}`;

const explain = (error: unknown): string =>
  error instanceof ProblemError && error.code === 'not_possible'
    ? error.message
    : 'Failed to undo the merge. Please try again.';

interface UndoMergeButtonProps {
  client: Client;
  included: IncludedClient;
}

/** Undoes a merge as long as that is possible; afterwards, or where another comes first, it says why not. */
export const UndoMergeButton = ({ client, included }: UndoMergeButtonProps) => {
  const { noteRefusal } = useVersionedEdit(Client, client);
  const { send, isPending } = useMutation(undoMerge, { invalidates: MERGE_READS });
  const now = useNow();
  const end = mergeUndoEnd(included.at);
  if (now > Date.parse(end))
    return (
      <span className="text-note text-ink-soft">
        A merge can be undone within 24 hours. That time has passed.
      </span>
    );
  if (included.into !== client.id)
    return (
      <span className="text-note text-ink-soft">
        It came with No. {included.into}. Undo that merge first.
      </span>
    );

  const undo = async () => {
    const question = `Undo the merge of ${nameOf(included)}?\n\nEach of the two has the records that came for its number again, also those that have come since. What you have changed since the merge stays.`;
    if (isPending || !(await askToConfirm(question, 'Undo the merge'))) return;
    const undone = await send({ id: client.id, version: client.version, mergedId: included.id });
    if (undone.sent) return showToast({ title: 'Merge undone', description: nameOf(included) });
    showFailure(
      'Error',
      noteRefusal(undone.error) === undefined
        ? explain(undone.error)
        : 'Somebody else has changed this client meanwhile. Please look again.',
    );
  };

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <ToolButton
        aria-label={`Undo the merge of ${nameOf(included)}`}
        aria-disabled={isPending}
        onClick={undo}
      >
        {isPending ? 'Undoing…' : 'Undo the merge'}
      </ToolButton>
      <span className="text-note text-ink-soft">
        possible until <Time at={end} as={dateAndTime} />
      </span>
    </span>
  );
};
