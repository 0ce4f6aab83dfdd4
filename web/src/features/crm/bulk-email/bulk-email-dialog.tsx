import { useState } from 'react';
import { MOST_RECIPIENTS } from '../../../../../shared/domain/bulk-email.ts';
import type { Client } from '../../../../../shared/domain/client.ts';
import type { BulkEmailJob } from '../../../../../shared/domain/job.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SentEmail } from './sent-email.tsx';
import { WriteEmail } from './write-email.tsx';

interface BulkEmailDialogProps {
  clients: readonly Client[];
  /** Cancelled: the clients stay chosen. */
  onClose: () => void;
  onDone: () => void;
}

/** Writes an email to several clients, sends it, and says how far that is. */
export const BulkEmailDialog = ({ clients, onClose, onDone }: BulkEmailDialogProps) => {
  const [job, setJob] = useState<BulkEmailJob>();
  const isTooMany = clients.length > MOST_RECIPIENTS;

  return (
    <Dialog
      title="Send an email to clients"
      onClose={job === undefined ? onClose : onDone}
      className={job === undefined && !isTooMany ? 'sm:max-w-2xl lg:max-w-5xl' : undefined}
    >
      {job !== undefined && (
        <SentEmail
          job={job}
          names={new Map(clients.map(({ id, clientName }) => [id, clientName]))}
          onClose={onDone}
        />
      )}
      {job === undefined && isTooMany && (
        <>
          <p className="text-data">
            One email goes to at most {MOST_RECIPIENTS} clients, and {clients.length} are chosen. Choose
            fewer, and send it to the others afterwards.
          </p>
          <div className="mt-6 flex justify-end">
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
      {job === undefined && !isTooMany && (
        <WriteEmail clients={clients} onClose={onClose} onStarted={setJob} />
      )}
    </Dialog>
  );
};
