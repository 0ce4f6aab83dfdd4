import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollPositions } from '../scroll-positions.ts';

/**
 * The rows of a list to draw, each at least so many pixels high: at first as many as fill the window, so that they show
 * early, and all of them in a second drawing, which input may interrupt. Where a scroll position is restored it is all at
 * once: that needs their height.
 */
export const useRowsInSteps = <Row>(rows: readonly Row[], rowHeight: number): readonly Row[] => {
  const { key } = useLocation();
  const isRestored = (scrollPositions.get(key) ?? 0) > 0;
  const drawsAll = useDeferredValue(true, isRestored);

  return drawsAll ? rows : rows.slice(0, Math.ceil(innerHeight / rowHeight));
};
