import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { scrollPositions } from '../scroll-positions.ts';

/** Rows that are drawn in one frame. */
export const STEP = 5;

/**
 * The rows of a list to draw, each at least so many pixels high: at first as many as fill the window, so that they show
 * early, then a few more in each frame. A transition of React would draw them without a frame in between: a browser that
 * scrolls puts its frames behind such work. Where a scroll position is restored it is all at once: that needs their height.
 * `isWindow`: they are a part of the list that is drawn as it is.
 */
export const useRowsInSteps = <Row>(
  rows: readonly Row[],
  { rowHeight, isWindow }: { rowHeight: number; isWindow: boolean },
): readonly Row[] => {
  const { key } = useLocation();
  const [drawn, setDrawn] = useState(() =>
    (scrollPositions.get(key) ?? 0) > 0 ? Number.POSITIVE_INFINITY : Math.ceil(innerHeight / rowHeight),
  );
  const isWhole = isWindow || drawn >= rows.length;

  useEffect(() => {
    if (isWhole) return;
    // Drawn after the frame, as React would, they are laid out with the next one.
    const frame = requestAnimationFrame(() => flushSync(() => setDrawn(drawn + STEP)));

    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole]);

  return isWhole ? rows : rows.slice(0, drawn);
};
