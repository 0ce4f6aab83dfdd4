import { useEffect, useRef, useState } from 'react';
import type { Pages } from '../../api/infinite-query.ts';
import { Button } from '../../ui/button.tsx';
import { lookedText } from './looked-text.ts';

interface LookFurtherProps {
  pages: Pages<unknown>;
  /** Nouns of the items, as in "1 client" and "12 clients". */
  one: string;
  many: string;
  /** Total number of items, where it is counted. */
  total: number | undefined;
  /** Further text, as in ", 3 overdue". */
  also?: string;
  /** The list reads no page by itself now. */
  isPaused: boolean;
  onFurther: () => void;
}

/** Footer of a list that reads on by itself: how far it has looked, and a button to go on. */
export const LookFurther = ({ pages, isPaused, onFurther, ...text }: LookFurtherProps) => {
  const { items, looked, more, moreError } = pages;
  const [wasPressed, setPressed] = useState(false);
  const countLine = useRef<HTMLParagraphElement>(null);
  const isLastPage = more === undefined;

  useEffect(() => {
    // The last page removes the focused button.
    if (isLastPage && wasPressed) countLine.current?.focus();
  }, [isLastPage, wasPressed]);

  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-3 py-4 text-note text-ink-soft">
      <p ref={countLine} tabIndex={-1} role="status" className="outline-none">
        {lookedText({ shown: items.length, isMore: !isLastPage, looked, isPaused, ...text })}
      </p>
      {!isLastPage && moreError === undefined && (isPaused || wasPressed) && (
        // It stays while the list reads on, so that it keeps the focus.
        <Button
          aria-disabled={!isPaused}
          onClick={() => {
            setPressed(true);
            if (isPaused) onFurther();
          }}
        >
          {isPaused ? 'Look further' : 'Looking…'}
        </Button>
      )}
      {moreError !== undefined && (
        <>
          <p role="alert" className="text-fault">
            The next page could not be loaded.
          </p>
          <Button onClick={() => more?.()}>Load more</Button>
        </>
      )}
    </div>
  );
};
