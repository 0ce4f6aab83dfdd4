import { type ReactNode, use } from 'react';
import { LiveContext } from '../use-interval.ts';

/**
 * Contains simulated figures, below a row that says so and pauses all figures of the same `LiveMotion`. The row sticks
 * below the header as long as they are in view, and covers nothing.
 */
export const LiveFigures = ({ children }: { children: ReactNode }) => {
  const { running, toggle } = use(LiveContext);

  return (
    // Keeps focused elements and anchors below the sticky row.
    <div className="[&_:is(a,button,[tabindex])]:scroll-mt-14 [&_section[id]]:scroll-mt-11">
      <div className="on-ink sticky top-18 z-30 border-b border-rule-ink plain:hidden">
        <div className="page-width flex items-center justify-between gap-x-4">
          <p className="text-label text-paper-deep">Simulated figures</p>
          <button
            type="button"
            onClick={toggle}
            className="-mr-3 inline-flex min-h-11 items-center gap-2.5 px-3 text-label hover:text-brass"
          >
            <svg aria-hidden="true" viewBox="0 0 12 12" className="w-3 fill-brass">
              <path d={running ? 'M1 0h3v12H1zM8 0h3v12H8z' : 'M2 0l9 6-9 6z'} />
            </svg>
            {running ? 'Pause figures' : 'Resume figures'}
          </button>
        </div>
      </div>
      {children}
    </div>
  );
};
