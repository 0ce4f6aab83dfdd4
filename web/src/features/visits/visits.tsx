import { useSearchParams } from 'react-router-dom';
import { readVisits } from '../../../../shared/contract/grid.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import { type VisitDay, VisitRange } from '../../../../shared/domain/visit-counts.ts';
import { useQuery } from '../../api/query.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { VisitRangeFields } from './visit-range-fields.tsx';
import { visitRangeIn } from './visit-range-query.ts';
import { VisitsByDay } from './visits-by-day.tsx';
import { VisitsByForm } from './visits-by-form.tsx';
import { VisitsByPage } from './visits-by-page.tsx';

/** The schedule counts as often. */
const EVERY = 120_000;

/** Visits of the public pages, and what became of the forms that visitors started. */
export const Visits = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const today = dayIn(new Date());
  const range = visitRangeIn(query, today);
  const { error } = VisitRange.safeParse(range);
  const read = useQuery(readVisits, error ? null : range, { every: EVERY, keepPrevious: true });
  const isBusy = read.state === 'ready' && read.isPrevious;

  return (
    <section aria-label="Visits" className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-ink-faint pb-2">
        <h2 className="flex items-baseline gap-2.5 text-label font-medium">
          Visits and forms
          <ProvenanceBadge provenance="Live" />
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {/* What does not fit, such as a year that is half typed, is nothing to go back to. */}
          <VisitRangeFields
            range={range}
            onChange={(chosen) =>
              changeQuery((now) => ({ ...visitRangeIn(now, today), ...chosen }), {
                replace: error !== undefined,
              })
            }
          />
          {!error && <RefreshBar {...read} />}
        </div>
      </div>
      {error ? (
        <p role="alert" className="py-5 text-fault">
          {error.issues[0]?.message}
        </p>
      ) : (
        <div className="pt-4">
          <Loaded read={read} what="the visits">
            {({ days }) => (
              <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
                <Figures days={days} />
              </div>
            )}
          </Loaded>
        </div>
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
  if (days.every(isEmpty)) return <Empty>Nothing was counted on these days.</Empty>;

  return (
    <>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <VisitsByPage days={days} />
        <VisitsByForm days={days} />
      </div>
      <VisitsByDay days={days} />
    </>
  );
};
