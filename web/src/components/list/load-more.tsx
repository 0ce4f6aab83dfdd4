import { useEffect, useRef } from 'react';
import type { Pages } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { countText } from './count-text.ts';

interface LoadMoreProps extends Pages<unknown> {
  /** What is listed, as in "1 user" and "12 users". */
  one: string;
  many: string;
  /** How many there are in all, where that is counted. */
  total?: number | undefined;
  /** What else there is to say of them, as in ", 3 overdue". */
  also?: string;
}

/** The foot of a list: how much of it is shown, and the way to the rest. */
export const LoadMore = (props: LoadMoreProps) => {
  const { items, one, many, total, also = '', more, loadingMore, moreError } = props;
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
        {countText({ shown: items.length, isMore: more !== undefined, total, one, many })}
        {also}
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
