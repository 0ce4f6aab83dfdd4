import { useEffect, useEffectEvent } from 'react';
import type { AutomatedDocument } from '../../../../shared/domain/document.ts';

const INTERVAL = 2000;
/** A file that takes longer than this is left to the usual rounds. */
const PATIENCE = 60_000;

/** Reads documents again every 2 s while one of them was ordered moments ago and its file is being made. */
export const useProduction = (documents: readonly AutomatedDocument[], reload: () => void) => {
  const isUnderway = documents.some(({ production }) => production === 'pending');
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
