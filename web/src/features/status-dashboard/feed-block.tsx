import type { ReactNode } from 'react';
import type { PROVENANCES } from '../../../../shared/domain/operations.ts';
import { statusDashboard } from '../../content/status-dashboard.ts';
import { dayAndTime } from '../../ui/format/dubai-time.ts';

interface BlockProps {
  heading: string;
  provenance: (typeof PROVENANCES)[number];
  lastUpdate: string | undefined;
  /** Whether these are the built-in figures, because the server has sent none. */
  builtIn: boolean;
  children: ReactNode;
}

/** One feed of the dashboard with the origin and the age of its figures. */
export const FeedBlock = ({ heading, provenance, lastUpdate, builtIn, children }: BlockProps) => (
  <section className="border-t border-ink pt-4 md:pt-5">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h3 className="title mr-auto">{heading}</h3>
      {lastUpdate !== undefined && (
        <p className="order-last w-full text-note text-ink-soft tabular-nums sm:order-none sm:w-auto">
          Updated {dayAndTime(lastUpdate)} in Dubai
        </p>
      )}
      <p className="rounded-full border border-brass-deep px-2.5 py-0.5 text-note text-brass-deep">
        {provenance}
      </p>
    </div>
    {builtIn && <p className="mt-1 text-note text-ink-soft">{statusDashboard.fallback}</p>}
    <div className="mt-3 md:mt-5">{children}</div>
  </section>
);
