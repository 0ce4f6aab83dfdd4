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

/** What can be done with the clients that are chosen. */
export const ClientBulkBar = ({ selection, listed, chooseAll }: ClientBulkBarProps) => {
  useLoadAhead(ClientBulkDialog.load);
  useLoadAhead(BulkEmailDialog.load);
  const [deed, setDeed] = useState<ClientBulkField | 'email'>();
  const { chosen, clear } = selection;
  const close = () => setDeed(undefined);
  const dialog = { clients: chosen, onClose: close, onDone: () => letGo(clear, close) };

  return (
    <BulkBar label="Chosen clients" count={chosen.length} {...{ clear, listed, chooseAll }}>
      {BUTTONS.map(({ field, label }) => (
        <ToolButton key={field} onClick={() => setDeed(field)}>
          {label}
        </ToolButton>
      ))}
      <ToolButton onClick={() => setDeed('email')}>Send email</ToolButton>
      <Suspense>
        {deed === 'email' && <BulkEmailDialog {...dialog} />}
        {deed !== undefined && deed !== 'email' && <ClientBulkDialog {...dialog} field={deed} />}
      </Suspense>
    </BulkBar>
  );
};
