import { type ReactNode, useEffect, useState } from 'react';
import { LiveContext } from './live-context.ts';

/**
 * A stretch of a page in which simulated figures move, and the one control that stops them all: it stays in
 * view beside whatever moves. Begins at rest where motion is reduced.
 */
export const Live = ({ children }: { children: ReactNode }) => {
  const [running, setRunning] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
  }, []);

  return (
    <LiveContext value={running}>
      <div>
        <div className="-mb-16">{children}</div>
        <div className="pointer-events-none sticky bottom-4 z-30 h-16 noscript:hidden">
          <div className="page-width">
            <button
              type="button"
              onClick={() => setRunning(!running)}
              className="on-ink pointer-events-auto inline-flex min-h-11 items-center gap-2.5 rounded-full border border-brass px-4 text-label hover:text-brass"
            >
              <svg aria-hidden="true" viewBox="0 0 12 12" className="w-3 fill-brass">
                <path d={running ? 'M1 0h3v12H1zM8 0h3v12H8z' : 'M2 0l9 6-9 6z'} />
              </svg>
              {running ? 'Pause live figures' : 'Resume live figures'}
            </button>
          </div>
        </div>
      </div>
    </LiveContext>
  );
};
