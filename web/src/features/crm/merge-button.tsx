import { Merge } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';

const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);

interface MergeButtonProps {
  client: Client;
  /** The other client, where it is known; else the dialog asks for it. */
  other?: { readonly id: number; readonly clientName: string };
}

/** Merges a client with another, after a dialog that shows both. */
export const MergeButton = ({ client, other }: MergeButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useLoadAhead(MergeDialog.load);

  return (
    <>
      {other ? (
        <ToolButton
          icon={Merge}
          aria-label={`Merge with ${other.clientName}, No. ${other.id}`}
          onClick={open}
        >
          Merge…
        </ToolButton>
      ) : (
        <Button onClick={open} className="w-full">
          <Merge aria-hidden="true" className="size-4" />
          Merge with another client
        </Button>
      )}
      {isOpen && (
        // A dialog in its place while it loads would close, and give the focus back, as this one opens.
        <Suspense>
          <MergeDialog client={client} other={other} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
