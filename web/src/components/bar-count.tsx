import type { LucideIcon } from 'lucide-react';

interface BarCountProps {
  /** As in "12" or "99+"; absent while nothing waits, and until that is known. */
  shown?: string | undefined;
  /** The count in words, as in "12 due". */
  words?: string;
  icon?: LucideIcon;
}

/** A count beside a link of the staff bar. It has its room from the start, so that no link moves when the count comes. */
export const BarCount = ({ shown, words, icon: Icon }: BarCountProps) => (
  <span
    title={shown && words}
    className={`ml-2 inline-flex items-center gap-1 text-note leading-none font-semibold whitespace-nowrap text-brass tabular-nums ${Icon ? 'min-w-8' : 'min-w-4'}`}
  >
    {shown !== undefined && (
      <>
        {Icon && <Icon aria-hidden="true" className="size-3" />}
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{`, ${words}`}</span>
      </>
    )}
  </span>
);
