import { Suspense, useState } from 'react';
import type { Client } from '../../../../../shared/domain/client.ts';
import { BulkBar } from '../../../components/bulk/bulk-bar.tsx';
import { letGo } from '../../../components/bulk/let-go.ts';
import { ToolButton } from '../../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLoadAhead } from '../../../ui/use-load-ahead.ts';
import type { ClientBulkField } from './clients-in-bulk.ts';

const ClientBulkDialog = lazyComponent(
  async () => (await import('./client-bulk-dialog.tsx')).ClientBulkDialog,
);

const BulkEmailDialog = lazyComponent(
  async () => (await import('../bulk-email/bulk-email-dialog.tsx')).BulkEmailDialog,
);

const BUTTONS: readonly { field: ClientBulkField; label: string }[] = [
  { field: 'pipelineStage', label: 'Move to a stage' },
  { field: 'status', label: 'Set the status' },
  { field: 'serviceTier', label: 'Change the tier' },
  { field: 'assignedRelationshipLead', label: 'Give a lead' },
];

interface ClientBulkBarProps {
  selection: { chosen: readonly Client[]; clear: () => void };
  /** Number of clients that can be chosen at once, and what chooses them. */
  listed?: number;
  chooseAll?: () => void;
}

/** What can be done with the clients that are chosen; a dialog stays open where the list no longer has them. */
export const ClientBulkBar = ({ selection, listed, chooseAll }: ClientBulkBarProps) => {
  useLoadAhead(ClientBulkDialog.load);
  useLoadAhead(BulkEmailDialog.load);
  // The list may be read again meanwhile: what is done is of those that were chosen.
  const [opened, setOpened] = useState<{ deed: ClientBulkField | 'email'; clients: readonly Client[] }>();
  const { chosen, clear } = selection;
  const open = (deed: ClientBulkField | 'email') => setOpened({ deed, clients: chosen });
  const close = () => setOpened(undefined);
  const closing = { onClose: close, onDone: () => letGo(clear, close) };

  return (
    <>
      {chosen.length > 0 && (
        <BulkBar label="Chosen clients" count={chosen.length} {...{ clear, listed, chooseAll }}>
          {BUTTONS.map(({ field, label }) => (
            <ToolButton key={field} onClick={() => open(field)}>
              {label}
            </ToolButton>
          ))}
          <ToolButton onClick={() => open('email')}>Send email</ToolButton>
        </BulkBar>
      )}
      <Suspense>
        {opened?.deed === 'email' && <BulkEmailDialog {...closing} clients={opened.clients} />}
        {opened !== undefined && opened.deed !== 'email' && (
          <ClientBulkDialog {...closing} clients={opened.clients} field={opened.deed} />
        )}
      </Suspense>
    </>
  );
};
