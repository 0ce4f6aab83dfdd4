import type { ReactNode } from 'react';
import type { PROVENANCES } from '../../../../shared/domain/operations.ts';
import { status } from '../../content/status-dashboard.ts';
import { dayAndTime } from '../../ui/format/dubai-time.ts';

interface BlockProps {
  heading: string;
  provenance: (typeof PROVENANCES)[number];
  lastUpdate: string | undefined;
  /** These are the built-in figures: the server has not given any. */
  builtIn: boolean;
  children: ReactNode;
}

/** One feed of the dashboard: what it shows, where its figures come from, how old they are. */
export const Block = ({ heading, provenance, lastUpdate, builtIn, children }: BlockProps) => (
  <section className="border-t border-ink pt-5">
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
    {builtIn && <p className="mt-1 text-note text-ink-soft">{status.fallback}</p>}
    <div className="mt-5">{children}</div>
  </section>
);
