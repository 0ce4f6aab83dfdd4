import { useState } from 'react';

/** Lets one deed run at a time, however often its button is pressed; `onDone` follows each, done or failed. */
export const useOneAtATime = (onDone: () => void) => {
  const [underway, setUnderway] = useState(false);

  const once = (deed: () => Promise<void>) => async (): Promise<void> => {
    if (underway) return;
    setUnderway(true);
    try {
      await deed();
    } finally {
      setUnderway(false);
      onDone();
    }
  };

  return { underway, once };
};
