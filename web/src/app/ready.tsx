import { useEffect } from 'react';

/** Placed beside content inside of a suspense boundary: says when that content answers to the visitor. */
export const Ready = ({ onReady }: { onReady: (() => void) | undefined }) => {
  // Effects in a boundary run when what is in it is hydrated, not merely its frame.
  useEffect(() => onReady?.(), [onReady]);
  return null;
};
