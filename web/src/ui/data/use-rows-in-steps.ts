import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollPositions } from '../scroll-positions.ts';

/** Rows that are drawn in one frame. */
const STEP = 5;

/**
 * The rows of a list to draw, each at least so many pixels high: at first as many as fill the window, so that they show
 * early, then a few more at a time, which neither input nor scrolling waits for. Where a scroll position is restored it is
 * all at once: that needs their height.
 */
export const useRowsInSteps = <Row>(rows: readonly Row[], rowHeight: number): readonly Row[] => {
  const { key } = useLocation();
  const isRestored = (scrollPositions.get(key) ?? 0) > 0;
  const [drawn, setDrawn] = useState(() => Math.ceil(innerHeight / rowHeight));
  const isWhole = isRestored || drawn >= rows.length;

  useEffect(() => {
    // Once it is whole, a list that grows or moves on is drawn as it is.
    if (drawn !== Number.POSITIVE_INFINITY)
      startTransition(() => setDrawn(isWhole ? Number.POSITIVE_INFINITY : drawn + STEP));
  }, [drawn, isWhole]);

  return isWhole ? rows : rows.slice(0, drawn);
};
