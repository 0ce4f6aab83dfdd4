import { useState } from 'react';
import { readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import { ClientPicker, type PickedClient } from '../../components/client/client-picker.tsx';
import { DialogFooter } from '../../components/form/dialog-form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MergeForm } from './merge-form.tsx';

interface MergeDialogProps {
  client: Client;
  other: PickedClient | undefined;
  onClose: () => void;
}

/** Asks which client to merge with, where that is not known, and shows both. */
export const MergeDialog = ({ client, other, onClose }: MergeDialogProps) => {
  const [picked, setPicked] = useState(other);
  const read = useQuery(readClient, picked ? { id: picked.id } : null, { every: false });
  if (read.state === 'ready' && read.data.id !== client.id)
    return <MergeForm client={client} other={read.data} onClose={onClose} />;

  return (
    <Dialog
      title={`Merge ${client.clientName || `client No. ${client.id}`} with another client`}
      onClose={onClose}
    >
      {picked === undefined || read.state === 'ready' ? (
        // As high as the list of those found, which stands over what is below.
        <div className="min-h-72">
          <ClientPicker name="other" label="The other client" picked={undefined} onPick={setPicked} />
          {picked && (
            <p role="alert" className="mt-2 text-note text-fault">
              That is this client itself. Choose another.
            </p>
          )}
        </div>
      ) : (
        <Loaded read={read} what="the other client">
          {() => null}
        </Loaded>
      )}
      <DialogFooter onCancel={onClose}>{null}</DialogFooter>
    </Dialog>
  );
};
