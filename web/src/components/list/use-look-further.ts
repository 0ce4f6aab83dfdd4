import { useState } from 'react';
import { type Pages, useInfiniteScroll } from '../../api/infinite-query.ts';
import { mayLookFurther } from './looked-text.ts';

/**
 * Reads on by itself in a list that leaves records out, until it has found `enough` of them or has looked far enough; goes
 * as far again each time that the user asks.
 */
export const useLookFurther = (
  pages: Pages<unknown>,
  enough: number,
): { isPaused: boolean; onFurther: () => void } => {
  const [asked, setAsked] = useState(0);
  const { items, looked } = pages;
  const isPaused =
    looked === undefined ||
    items.length >= enough * (asked + 1) ||
    !mayLookFurther({ looked, found: items.length, asked });
  useInfiniteScroll(!isPaused, pages);

  return { isPaused, onFurther: () => setAsked(asked + 1) };
};
