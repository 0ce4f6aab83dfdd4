import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present in milliseconds, renewed with every minute of the clock, or with every `beat` of it. */
export const useNow = (beat = MINUTE): number => {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const tick = setTimeout(() => setNow(Date.now()), beat - (now % beat));
    return () => clearTimeout(tick);
  }, [now, beat]);

  return now;
};
