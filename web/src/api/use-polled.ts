import { useEffect, useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { call } from './client.ts';

/**
 * The last answer of an endpoint that takes no input: asked for at once, then every `interval` ms while the tab
 * is seen. Nothing until a first answer; a failed round leaves the answer before it standing.
 */
export const usePolled = <E extends Endpoint>(endpoint: E, interval: number): OutputOf<E> | undefined => {
  const [answer, setAnswer] = useState<OutputOf<E>>();

  useEffect(() => {
    let gone = false;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const next = await call(endpoint, {} as RequestOf<E>);
        if (!gone) setAnswer(next);
      } catch {
        // The next round asks again.
      }
    };

    void ask();
    const timer = setInterval(ask, interval);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [endpoint, interval]);

  return answer;
};
