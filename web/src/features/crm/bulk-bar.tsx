import { lazy, Suspense, useState } from 'react';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import type { BulkField } from './bulk-change.ts';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const BulkEmailDialog = lazy(async () => ({
  default: (await import('./bulk-email/bulk-email-dialog.tsx')).BulkEmailDialog,
}));

const BUTTONS: readonly { field: BulkField; label: string }[] = [
  { field: 'pipelineStage', label: 'Move to a stage' },
  { field: 'status', label: 'Set the status' },
  { field: 'serviceTier', label: 'Change the tier' },
  { field: 'assignedRelationshipLead', label: 'Give a lead' },
];

interface BulkBarProps {
  selection: Pick<Selection, 'chosen' | 'clear'>;
  /** Number of clients that can be chosen at once, and what chooses them. */
  listed?: number;
  chooseAll?: () => void;
}

/** What can be done with the clients that are chosen. */
export const BulkBar = ({ selection, listed, chooseAll }: BulkBarProps) => {
  const [field, setField] = useState<BulkField>();
  const [isWriting, setWriting] = useState(false);
  const { chosen, clear } = selection;

  return (
    <section
      aria-label="Chosen clients"
      className="sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-2 border-t border-ink bg-paper-bright px-3 py-2.5 off-paper"
    >
      <p role="status" className="mr-2 text-data font-medium tabular-nums">
        {chosen.length} chosen
      </p>
      {BUTTONS.map(({ field: one, label }) => (
        <ToolButton key={one} onClick={() => setField(one)}>
          {label}
        </ToolButton>
      ))}
      <ToolButton onClick={() => setWriting(true)}>Send email</ToolButton>
      <span className="grow" />
      {listed !== undefined && chosen.length < listed && (
        <ToolButton onClick={chooseAll}>Choose all {listed} listed</ToolButton>
      )}
      <ToolButton onClick={clear}>Choose none</ToolButton>
      <Suspense>
        {field !== undefined && (
          <BulkDialog
            field={field}
            clients={chosen}
            onClose={() => setField(undefined)}
            onDone={() => {
              setField(undefined);
              clear();
            }}
          />
        )}
        {isWriting && (
          <BulkEmailDialog
            clients={chosen}
            onClose={() => setWriting(false)}
            onDone={() => {
              setWriting(false);
              clear();
            }}
          />
        )}
      </Suspense>
    </section>
  );
};
