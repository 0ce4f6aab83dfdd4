import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { lastOpened } from './last-opened.ts';

/** Link to the next inquiry in the list it was opened from. */
export const NextInquiry = ({ reference }: { reference: string }) => {
  const { state } = useLocation();
  const next = lastOpened.after(reference);
  if (next === undefined) return null;

  return (
    <Link
      to={paths.inquiry(next)}
      // Replaces the history entry: Back leads to the list.
      replace
      state={state}
      onClick={() => lastOpened.goneOnTo(next)}
      className="inline-flex min-h-8 items-center gap-1.5 text-note text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      Next: {next}
      <ArrowRight aria-hidden="true" className="size-3.5" />
    </Link>
  );
};
