import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present in milliseconds, renewed with every minute of the clock. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const tick = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE));
    return () => clearTimeout(tick);
  }, [now]);

  return now;
};
