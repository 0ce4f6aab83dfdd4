import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { STEP } from './use-rows-in-steps.ts';

/** The rows of a list that are in view of the window, and some on either side. */
export interface RowsInView {
  /** Indices of the first and the last that are drawn. */
  first: number;
  last: number;
  /** Indices of the first and the last that have to be. */
  wanted: { first: number; last: number };
  /** Height of the rows left out before and after, in pixels. */
  before: number;
  after: number;
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

/** Rows beyond the view, on either side. */
const BEYOND = 15;
/** Rows beyond these that stay where they are drawn already. */
const KEPT = 5;

/** The rows are first counted where the window is: to scroll it there would lay them out once more. */
const scrollButAtFirst = (): typeof windowScroll => {
  let isFirst = true;

  return (...scroll) => {
    if (!isFirst) windowScroll(...scroll);
    isFirst = false;
  };
};

const heightOf = (row: Element) => row.getBoundingClientRect().height;

/**
 * Says which rows of a list to draw, and draws nothing itself: a list of one page needs none of its code, and a longer one
 * shows its first page before it is loaded.
 */
export const RowWindow = ({ count, body, drawn, onChange }: RowWindowProps) => {
  const [top] = useState(() => body.getBoundingClientRect().top + scrollY);
  const [heights] = useState(() => Array.from(body.rows, heightOf));
  const [usualHeight] = useState(() => body.getBoundingClientRect().height / body.rows.length);
  const [scrollToFn] = useState(scrollButAtFirst);
  /** The index at which a row was measured; a row that changes its height later says so itself. */
  const [measured] = useState(() => new WeakMap<Element, string | undefined>());
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: (index) => heights[index] ?? usualHeight,
    // Whole pixels, as by default, would add up to a list that moves as its rows are left out.
    measureElement: heightOf,
    overscan: BEYOND,
    scrollToFn,
    scrollMargin: top,
  });
  const wanted = virtual.getVirtualItems();
  const [first, last] = [wanted[0], wanted.at(-1)];
  const total = virtual.getTotalSize();
  /** The frame in which its code begins is long enough without drawing rows. */
  const begun = useRef(false);

  const rowsDrawn = (): readonly [from: number, to: number] =>
    drawn ? [drawn.first, drawn.last] : [0, body.rows.length - 1];
  const isInView = useEffectEvent((): boolean => {
    const [from, to] = rowsDrawn();

    return virtual.range !== null && from <= virtual.range.startIndex && to >= virtual.range.endIndex;
  });

  /** Draws rows that come into view at once, and so many of those beyond it on either side. Returns whether any is left. */
  const say = useEffectEvent((beyond: number): boolean => {
    if (!first || !last || !virtual.range) return false;
    const { startIndex, endIndex } = virtual.range;
    const [from, to] = rowsDrawn();
    const isApart = to < startIndex || from > endIndex;
    const next = isApart
      ? { first: startIndex, last: endIndex }
      : {
          first: Math.max(
            first.index - KEPT,
            Math.min(startIndex, from, Math.max(first.index, from - beyond)),
          ),
          last: Math.min(
            count - 1,
            last.index + KEPT,
            Math.max(endIndex, to, Math.min(last.index, to + beyond)),
          ),
        };
    onChange({
      ...next,
      wanted: { first: first.index, last: last.index },
      before: (virtual.measurementsCache[next.first]?.start ?? top) - top,
      after: total + top - (virtual.measurementsCache[next.last]?.end ?? top),
    });

    return next.first > first.index || next.last < last.index;
  });
  const end = useEffectEvent(() => onChange(undefined));

  useLayoutEffect(() => {
    if (!drawn) return;
    for (const row of body.rows) {
      if (measured.get(row) === row.dataset.index) continue;
      measured.set(row, row.dataset.index);
      virtual.measureElement(row);
    }
    virtual.measureElement(null);
  }, [drawn, body, virtual, measured]);

  /** The next frame that draws rows beyond the view. A frame that scrolls draws none if those in view are drawn. */
  const frame = useRef<number>(undefined);
  const callOff = useEffectEvent(() => {
    cancelAnimationFrame(frame.current ?? 0);
    frame.current = undefined;
  });
  const goOn = useEffectEvent(() => {
    // Asked for once, it would run in the frame of the scroll itself.
    frame.current ??= requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(() => {
        frame.current = undefined;
        // Drawn after the frame, as React would, they are laid out with the next one, which may scroll.
        if (flushSync(() => say(STEP))) goOn();
      });
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again where other rows are wanted
  useLayoutEffect(() => {
    if (begun.current && !isInView()) {
      say(0);
      callOff();
    }
    goOn();
  }, [first?.index, last?.index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again where rows have other heights
  useLayoutEffect(() => {
    if (begun.current) say(0);
    begun.current = true;
    goOn();
  }, [total]);
  useLayoutEffect(() => callOff, []);
  useLayoutEffect(() => end, []);

  return null;
};
