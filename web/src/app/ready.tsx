import { useEffect } from 'react';

/** Placed beside content inside a suspense boundary: calls `onReady` once that content is interactive. */
export const Ready = ({ onReady }: { onReady: (() => void) | undefined }) => {
  // Effects inside a boundary run after its content has hydrated.
  useEffect(() => onReady?.(), [onReady]);
  return null;
};
