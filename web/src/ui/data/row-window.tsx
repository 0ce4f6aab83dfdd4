import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';

/** The rows of a list that are in view of the window, and some on either side. */
export interface RowsInView {
  /** Indices of the first and the last of them. */
  first: number;
  last: number;
  /** Height of the rows left out before and after, in pixels. */
  before: number;
  after: number;
  /** Receives each row that is drawn: cards differ in height. */
  measure: (row: HTMLElement | null) => void;
}

interface RowWindowProps {
  /** Number of rows that are loaded. */
  count: number;
  /** The part of the table that holds the rows; all of them at first. */
  body: HTMLTableSectionElement;
  /** What it has said last, once that is drawn. */
  drawn: RowsInView | undefined;
  onChange: (rows: RowsInView | undefined) => void;
}

const heightOf = (row: Element) => row.getBoundingClientRect().height;

/**
 * Says which rows of a list to draw, and draws nothing itself: a list of one page needs none of its code, and a longer one
 * shows its first page before it is loaded.
 */
export const RowWindow = ({ count, body, drawn, onChange }: RowWindowProps) => {
  const [top] = useState(() => body.getBoundingClientRect().top + scrollY);
  const [heights] = useState(() => Array.from(body.rows, heightOf));
  const [usualHeight] = useState(() => body.getBoundingClientRect().height / body.rows.length);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: (index) => heights[index] ?? usualHeight,
    // Whole pixels, as by default, would add up to a list that moves as its rows are left out.
    measureElement: heightOf,
    overscan: 15,
    scrollMargin: top,
  });
  const inView = virtual.getVirtualItems();
  const [first, last] = [inView[0], inView.at(-1)];
  const before = (first?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((last?.end ?? top) - top);
  /** Rows that come into view are drawn at once, those beyond it a few at a time, which no scrolling waits for. */
  const say = useEffectEvent((rows: RowsInView) => {
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: count };
    const [from, to] = drawn ? [drawn.first, drawn.last] : [0, body.rows.length - 1];
    if (from <= startIndex && endIndex <= to) startTransition(() => onChange(rows));
    else onChange(rows);
  });
  const end = useEffectEvent(() => onChange(undefined));

  useLayoutEffect(() => {
    say({
      first: first?.index ?? 0,
      last: last?.index ?? -1,
      before,
      after,
      measure: virtual.measureElement,
    });
  }, [first?.index, last?.index, before, after, virtual]);
  useLayoutEffect(() => end, []);

  return null;
};
