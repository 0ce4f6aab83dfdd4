import type { ReactNode } from 'react';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { letGo } from './let-go.ts';

interface BulkBarProps {
  /** Accessible name, as in "Chosen clients". */
  label: string;
  count: number;
  clear: () => void;
  /** Number of records that can be chosen at once, and what chooses them. */
  listed?: number | undefined;
  chooseAll?: (() => void) | undefined;
  /** What can be done with those that are chosen. */
  children: ReactNode;
}

/** A bar at the lower edge of the screen, as long as records are chosen. */
export const BulkBar = ({ label, count, clear, listed, chooseAll, children }: BulkBarProps) => (
  <section
    aria-label={label}
    data-bulk-bar
    className="sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-2 border-t border-ink bg-paper-bright px-3 py-2.5 off-paper"
  >
    <p role="status" className="mr-2 text-data font-medium tabular-nums">
      {count} chosen
    </p>
    <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full">{children}</div>
    <span className="grow" />
    {listed !== undefined && count < listed && (
      <ToolButton onClick={chooseAll}>Choose all {listed} listed</ToolButton>
    )}
    <ToolButton onClick={() => letGo(clear)}>Choose none</ToolButton>
  </section>
);
