import { Archive } from 'lucide-react';
import { useState } from 'react';
import { archiveClient } from '../../../../shared/contract/crm.ts';
import { Client } from '../../../../shared/domain/client.ts';
import { isProblem } from '../../api/errors.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { CLIENT_READS } from './client-reads.ts';

/** Puts a client away, after a dialog that asks for the reason. */
export const ArchiveButton = ({ client }: { client: Client }) => {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)} className="w-full">
        <Archive aria-hidden="true" className="size-4" />
        Archive client
      </Button>
      {isOpen && <ArchiveDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
};

const ArchiveDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const { current, noteRefusal } = useVersionedEdit(Client, client);

  return (
    <DialogForm
      title={`Archive ${client.clientName || `client No. ${client.id}`}`}
      onClose={onClose}
      endpoint={archiveClient}
      invalidates={CLIENT_READS}
      intro={
        <div className="mb-4 max-w-[60ch] space-y-2 text-data text-ink-soft">
          <p>
            The client leaves the list, the board, the counts and Today. All records stay, and what is owed
            stays among the payments. A new inquiry brings the client back by itself.
          </p>
          <p>Portal users can still sign in. Deactivate those who should not.</p>
        </div>
      }
      compose={({ reason = '' }) => ({ id: client.id, version: current.version, reason })}
      onRefused={noteRefusal}
      explain={(error) => {
        if (isProblem(error, archiveClient, 'not_possible')) return error.message;

        return newerVersion(error, Client)
          ? 'Somebody else has changed this client meanwhile. Archive it again if it should still go.'
          : 'Failed to archive the client. Please try again.';
      }}
      done={({ clientName }) => ({ title: 'Client archived', description: clientName })}
      submit={<SubmitButton sending="Archiving…">Archive client</SubmitButton>}
    >
      <Input
        name="reason"
        label="Reason"
        hint="Optional; the timeline has it."
        autoComplete="off"
        data-first
      />
    </DialogForm>
  );
};
