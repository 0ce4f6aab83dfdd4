import { useState } from 'react';

/** Runs one action at a time, even on a double click. */
export const useOneAtATime = () => {
  const [pending, setPending] = useState(false);

  const once = (action: () => Promise<void>) => async (): Promise<void> => {
    if (pending) return;
    setPending(true);
    try {
      await action();
    } finally {
      setPending(false);
    }
  };

  return { underway: pending, once };
};
