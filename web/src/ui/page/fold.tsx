import type { ReactNode } from 'react';

interface FoldProps {
  /** Says what is inside, with its counts. */
  summary: ReactNode;
  className?: string;
  /** Whether phones fold it; by default they do. */
  isFolded?: boolean;
  children: ReactNode;
}

/**
 * Part of a page that phones show folded, below its summary. On wider screens and in print it is open, without the
 * summary. Works without scripts, and browsers find text in it.
 */
export const Fold = ({ summary, className = '', isFolded = true, children }: FoldProps) => (
  <details className={`${isFolded ? 'fold' : 'unfolded'} ${className}`}>
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 border-y border-current/25 py-3 text-label [&::-webkit-details-marker]:hidden">
      {summary}
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="w-4 shrink-0 fill-none stroke-current stroke-[1.5] in-open:rotate-180"
      >
        <path d="M3 6.5 10 13.5 17 6.5" />
      </svg>
    </summary>
    {children}
  </details>
);
