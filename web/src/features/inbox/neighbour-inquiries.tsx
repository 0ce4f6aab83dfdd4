import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { lastOpened } from './last-opened.ts';

/** Links to the inquiries before and after this one in the list it was opened from. */
export const NeighbourInquiries = ({ reference }: { reference: string }) => {
  const before = lastOpened.before(reference);
  const after = lastOpened.after(reference);

  return (
    <>
      {before !== undefined && (
        <ListedLink to={before} shortcut="K" label={`Previous: ${before}`}>
          <ArrowLeft aria-hidden="true" className="size-3.5" />
          Previous
        </ListedLink>
      )}
      {after !== undefined && (
        <ListedLink to={after} shortcut="J" label={`Next: ${after}`}>
          Next: {after}
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </ListedLink>
      )}
    </>
  );
};

interface ListedLinkProps {
  /** The reference that it leads to. */
  to: string;
  shortcut: string;
  label: string;
  children: ReactNode;
}

const ListedLink = ({ to, shortcut, label, children }: ListedLinkProps) => (
  <Link
    to={paths.inquiry(to)}
    // Replaces the history entry: Back leads to the list.
    replace
    state={useLocation().state}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    onClick={() => lastOpened.goneOnTo(to)}
    className="inline-flex min-h-8 items-center gap-1.5 text-note text-ink-soft underline-offset-4 hover:text-ink hover:underline"
  >
    {children}
  </Link>
);
