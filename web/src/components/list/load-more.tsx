import { useEffect, useRef } from 'react';
import type { Pages } from '../../api/infinite-query.ts';
import { Button } from '../../ui/button.tsx';
import { countText } from './count-text.ts';

interface LoadMoreProps extends Pages<unknown> {
  /** Nouns of the items, as in "1 user" and "12 users". */
  one: string;
  many: string;
  /** Total number of items, where it is counted. */
  total?: number | undefined;
  /** Further text, as in ", 3 overdue". */
  also?: string;
}

/** Footer of a list: number of items shown, and a button for the next page. */
export const LoadMore = (props: LoadMoreProps) => {
  const { items, one, many, total, also = '', more, loadingMore, moreError } = props;
  const wasPressed = useRef(false);
  const countLine = useRef<HTMLParagraphElement>(null);
  const isLastPage = more === undefined;

  useEffect(() => {
    // The last page removes the focused button.
    if (isLastPage && wasPressed.current) countLine.current?.focus();
  }, [isLastPage]);

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5 text-note text-ink-soft">
      <p ref={countLine} tabIndex={-1} role="status" className="outline-none">
        {countText({ shown: items.length, isMore: more !== undefined, total, one, many })}
        {also}
      </p>
      {more !== undefined && (
        <Button
          aria-disabled={loadingMore}
          onClick={() => {
            wasPressed.current = true;
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
