import { useState } from 'react';

/** Runs one action at a time, even on a double click; calls `onDone` after each, done or failed. */
export const useOneAtATime = (onDone: () => void) => {
  const [pending, setPending] = useState(false);

  const once = (action: () => Promise<void>) => async (): Promise<void> => {
    if (pending) return;
    setPending(true);
    try {
      await action();
    } finally {
      setPending(false);
      onDone();
    }
  };

  return { underway: pending, once };
};
