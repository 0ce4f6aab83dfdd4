import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { call } from './client.ts';

/** The last answer of what is read again and again; it stands while it cannot be read anew. */
export interface Watched<Data> {
  data?: Data;
  /** When it was read, in milliseconds; absent until a first answer. */
  readAt?: number;
  /** The last attempt came to nothing. */
  isFailing: boolean;
  /** How often it is read, in milliseconds. */
  interval: number;
  isHeld: boolean;
  /** Reads it at once. */
  read: () => void;
}

/**
 * Reads an endpoint that takes no input: at once, then every `interval` ms while the tab is seen and nothing holds it,
 * and at once where the tab comes back. A round that falls due while one is under way is left out.
 */
export const useWatched = <E extends Endpoint>(
  endpoint: E,
  interval: number,
  isHeld = false,
): Watched<OutputOf<E>> => {
  const [answer, setAnswer] = useState<Pick<Watched<OutputOf<E>>, 'data' | 'readAt' | 'isFailing'>>({
    isFailing: false,
  });
  const underway = useRef(false);

  const read = async () => {
    if (underway.current) return;
    underway.current = true;
    try {
      const data = await call(endpoint, {} as RequestOf<E>);
      setAnswer({ data, readAt: Date.now(), isFailing: false });
    } catch {
      setAnswer((before) => ({ ...before, isFailing: true }));
    } finally {
      underway.current = false;
    }
  };
  const readIfSeen = useEffectEvent(() => {
    if (!document.hidden) void read();
  });

  useEffect(() => {
    if (isHeld) return;
    const round = () => readIfSeen();
    round();
    const rounds = setInterval(round, interval);
    document.addEventListener('visibilitychange', round);
    return () => {
      clearInterval(rounds);
      document.removeEventListener('visibilitychange', round);
    };
  }, [interval, isHeld]);

  return { ...answer, interval, isHeld, read: () => void read() };
};
