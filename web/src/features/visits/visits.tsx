import { useState } from 'react';
import { readVisits } from '../../../../shared/contract/grid.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import { lastDays, type VisitDay, VisitRange } from '../../../../shared/domain/visit-counts.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { timeToSecond } from '../../ui/format/dubai-time.ts';
import { Empty } from '../../ui/states.tsx';
import { VisitRangeFields } from './visit-range-fields.tsx';
import { VisitsByDay } from './visits-by-day.tsx';
import { VisitsByForm } from './visits-by-form.tsx';
import { VisitsByPage } from './visits-by-page.tsx';

const DAYS_AT_FIRST = 28;
/** The schedule counts as often. */
const EVERY = 120_000;

/** Visits of the public pages, and what became of the forms that visitors started. */
export const Visits = () => {
  const [range, setRange] = useState(() => lastDays(dayIn(new Date()), DAYS_AT_FIRST));
  const { error } = VisitRange.safeParse(range);
  const read = useQuery(readVisits, error ? null : range, { every: EVERY, keepPrevious: true });
  const isBusy = read.state === 'ready' && read.isPrevious;

  return (
    <section aria-label="Visits" className="pt-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-ink-faint pb-2">
        <h2 className="flex items-baseline gap-2.5 text-label font-medium">
          Visits and forms
          <ProvenanceBadge provenance="Live" />
        </h2>
        <VisitRangeFields range={range} onChange={setRange} />
      </div>
      {error ? (
        <p role="alert" className="py-5 text-fault">
          {error.issues[0]?.message}
        </p>
      ) : (
        <Loaded read={read} what="the visits">
          {({ days }) => (
            <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
              {read.state === 'ready' && read.refreshError !== undefined && (
                <p role="status" className="pt-3 text-note text-fault">
                  Failed to update: these figures are of {timeToSecond(read.readAt)}.
                </p>
              )}
              <Figures days={days} />
            </div>
          )}
        </Loaded>
      )}
      <p className="max-w-prose pt-5 text-note text-ink-soft">
        Days are Dubai’s. Visits and started forms come from the log of the site some minutes later, without
        cookies and without network addresses; programs that say what they are count for nothing. A form is
        sent once its inquiry is stored as a lead, so one in quarantine does not count.
      </p>
    </section>
  );
};

const isEmpty = ({ pages, started, sent }: VisitDay): boolean =>
  [pages, started, sent].every((counts) => Object.keys(counts).length === 0);

const Figures = ({ days }: { days: readonly VisitDay[] }) => {
  if (days.every(isEmpty))
    return (
      <div className="pt-5">
        <Empty>Nothing was counted on these days.</Empty>
      </div>
    );

  return (
    <>
      <div className="grid gap-x-12 gap-y-8 pt-4 lg:grid-cols-2">
        <VisitsByPage days={days} />
        <VisitsByForm days={days} />
      </div>
      <VisitsByDay days={days} />
    </>
  );
};
