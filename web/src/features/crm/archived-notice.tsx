import { restoreClient } from '../../../../shared/contract/crm.ts';
import { Client } from '../../../../shared/domain/client.ts';
import { useMutation } from '../../api/mutation.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CLIENT_READS } from './client-reads.ts';

/** Says that a client is archived, and restores it; nothing of one that is not. */
export const ArchivedNotice = ({ client }: { client: Client }) => {
  const { noteRefusal } = useVersionedEdit(Client, client);
  const { send, isPending } = useMutation(restoreClient, { invalidates: CLIENT_READS });
  const notice = useKeptFocus<HTMLDivElement>();
  const { id, version, clientName, archived } = client;
  if (archived === undefined) return null;

  const restore = async () => {
    if (isPending) return;
    const restored = await send({ id, version });
    if (restored.sent) return showToast({ title: 'Client restored', description: clientName });
    showFailure(
      'Error',
      noteRefusal(restored.error) === undefined
        ? 'Failed to restore the client.'
        : 'Somebody else has changed this client meanwhile. Please look again.',
    );
  };

  return (
    <div
      ref={notice}
      className="off-paper my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-brass bg-paper-bright py-3 pr-3 pl-4 text-data"
    >
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-medium">Archived</strong> by {archived.actor},{' '}
        <Time at={archived.at} as={dateAndTime} />
        {archived.reason === '' ? (
          '.'
        ) : (
          <>
            : <bdi>{archived.reason}</bdi>
          </>
        )}
      </p>
      <Button aria-disabled={isPending} onClick={restore}>
        {isPending ? 'Restoring…' : 'Restore client'}
      </Button>
    </div>
  );
};
