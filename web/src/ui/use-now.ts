import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time in milliseconds, updated every minute of the clock, or every `beat` of it. */
export const useNow = (beat = MINUTE): number => {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const tick = setTimeout(() => setNow(Date.now()), beat - (now % beat));
    return () => clearTimeout(tick);
  }, [now, beat]);

  return now;
};
