import type { MaritimeFlowStatus } from '../../../../shared/domain/operations.ts';
import { Fold } from '../../ui/page/fold.tsx';

const countsText = (lists: readonly { heading: string; entries: readonly string[] }[]) =>
  lists.map(({ heading, entries }) => `${heading}: ${entries.length}`).join(' · ');

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The maritime flow: four figures, and the voyages in progress. */
export const Flow = ({ flow }: { flow: MaritimeFlowStatus }) => {
  const figures = [
    { what: 'Active contracts', value: String(flow.activeContracts) },
    { what: 'Cargo volume', value: flow.cargoVolume },
    { what: 'Average transit time', value: flow.averageTransitTime },
    {
      what: 'Next charter cycle',
      value: <time dateTime={flow.nextCharterCycle}>{day.format(new Date(flow.nextCharterCycle))}</time>,
    },
  ];
  const lists = [
    { heading: 'Vessels in motion', entries: flow.vesselsInMotion },
    { heading: 'Strategic regions', entries: flow.strategicRegions },
    { heading: 'Active routes', entries: flow.activeRoutes ?? [] },
    {
      heading: 'Current rates',
      // The store returns a map in no fixed order; sorting keeps rows in place between reads.
      entries: Object.entries(flow.currentRates ?? {})
        .map(([label, rate]) => `${label}: ${rate}`)
        .sort(),
    },
  ].filter(({ entries }) => entries.length > 0);

  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 md:gap-y-8 lg:grid-cols-4">
        {figures.map(({ what, value }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-label text-ink-soft md:mt-1">{what}</dt>
            <dd className="font-display text-title font-[350] text-brass-deep lg:text-[2rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <Fold summary={countsText(lists)} className="mt-5 md:mt-10">
        <div className="grid gap-x-8 gap-y-8 max-md:pt-6 sm:grid-cols-2 lg:grid-cols-4">
          {lists.map(({ heading, entries }) => (
            <div key={heading}>
              <h4 className="text-label text-ink-soft">{heading}</h4>
              <ul className="mt-2 text-label tabular-nums">
                {entries.map((entry) => (
                  <li key={entry} className="border-t border-rule py-2">
                    {entry}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Fold>
    </>
  );
};
