import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../overlay/use-is-phone.ts';
import { ToolButton } from './tool-button.tsx';

interface ToolFoldProps {
  /** The number of filters that hold. */
  active: number;
  children: ReactNode;
}

/** Filters and tools of a list. A phone has them behind a button, which says how many filters hold, so that the list comes first. */
export const ToolFold = ({ active, children }: ToolFoldProps) => {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;

  return (
    <>
      <ToolButton
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-9"
      >
        Filters and tools{active > 0 && ` (${active})`}
      </ToolButton>
      {/* Hidden, not left out: what they read is read, and what was typed stays. */}
      <div
        hidden={!isOpen}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-2.5"
      >
        {children}
      </div>
    </>
  );
};
