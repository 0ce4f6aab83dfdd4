import { useEffect, useRef } from 'react';
import type { Pages } from '../api/hooks.ts';
import { Button } from './button.tsx';

interface LoadMoreProps extends Omit<Pages<unknown>, 'items'> {
  /** What is listed so far, e.g. "Showing 50 of 63 clients". */
  shown: string;
}

/** The foot of a list: how much of it is shown, and the way to the rest. */
export const LoadMore = ({ shown, more, loadingMore, moreError }: LoadMoreProps) => {
  const asked = useRef(false);
  const said = useRef<HTMLParagraphElement>(null);
  const atTheEnd = more === undefined;

  useEffect(() => {
    // The last page takes the button away from under whoever pressed it.
    if (atTheEnd && asked.current) said.current?.focus();
  }, [atTheEnd]);

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5 text-note text-ink-soft">
      <p ref={said} tabIndex={-1} role="status" className="outline-none">
        {shown}
      </p>
      {more !== undefined && (
        <Button
          aria-disabled={loadingMore}
          onClick={() => {
            asked.current = true;
            if (!loadingMore) more();
          }}
        >
          {loadingMore ? 'Loading…' : 'Load more'}
        </Button>
      )}
      {moreError !== undefined && (
        <p role="alert" className="text-fault">
          The next page could not be loaded.
        </p>
      )}
    </div>
  );
};
