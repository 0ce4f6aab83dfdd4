import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { PAGE_NAMES, PAGE_PATHS, type VisitDay, visitsOver } from '../../../../shared/domain/visit-counts.ts';
import { FigureTable } from './figure-table.tsx';

/** The visits of each page over the days, the most visited first. */
export const VisitsByPage = ({ days }: { days: readonly VisitDay[] }) => {
  const visited = PAGE_PATHS.map((path) => ({ path, visits: visitsOver(days, path) }))
    .filter(({ visits }) => visits > 0)
    .toSorted((one, other) => other.visits - one.visits);

  return (
    <FigureTable
      caption={<h3 className="text-label font-medium">By page</h3>}
      heads={['Page', 'Visits']}
      rows={visited.map(({ path, visits }) => ({
        key: path,
        name: (
          <>
            {PAGE_NAMES[path]} <span className="text-note wrap-anywhere text-ink-soft">{path}</span>
          </>
        ),
        figures: [groupedNumber(visits)],
      }))}
      empty="No page was visited on these days."
      total={{ key: 'all', name: 'All pages', figures: [groupedNumber(visitsOver(days))] }}
    />
  );
};
