import { useEffect, useEffectEvent } from 'react';

const INTERVAL = 2000;
/** What takes longer than this is left to the usual rounds. */
const PATIENCE = 60_000;

/** Reads again every 2 s while something is under way that takes seconds: a file being made, a mail being sent. */
export const useSoonAgain = (isUnderway: boolean, reload: () => void) => {
  const look = useEffectEvent(() => {
    if (!document.hidden) reload();
  });

  useEffect(() => {
    if (!isUnderway) return;
    const rounds = setInterval(() => look(), INTERVAL);
    const enough = setTimeout(() => clearInterval(rounds), PATIENCE);
    return () => {
      clearInterval(rounds);
      clearTimeout(enough);
    };
  }, [isUnderway]);
};
