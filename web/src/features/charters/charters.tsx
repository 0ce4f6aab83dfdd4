import { useEffect, useState } from 'react';
import { charters } from '../../content/charters.ts';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { CharterMarker } from './charter-marker.tsx';
import { displayOf, totalMillions } from './charter-status.ts';

/** The sample charters and their total value. */
export const Charters = () => (
  <>
    <Fold summary={summary}>
      <ul className="tabular-nums">
        {charters.map(({ id, vesselName, route, cargo, status, value, daysToArrival }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-rule-ink py-4 text-label sm:grid-cols-[5fr_6fr_7rem_4rem]"
          >
            <p>
              <span className="block font-medium text-body">{vesselName}</span>
              <span className="text-paper-deep">{id}</span>
            </p>
            <p className="max-sm:order-1">
              <span className="block">{route}</span>
              <span className="text-paper-deep">{cargo}</span>
            </p>
            <p className="max-sm:order-2 max-sm:text-right">
              <CharterMarker display={displayOf(status)} status={status} />
              <Arrival days={daysToArrival} />
            </p>
            <p className="text-right font-medium">${value.toFixed(1)}M</p>
          </li>
        ))}
      </ul>
    </Fold>
    <p className="flex items-baseline justify-between gap-6 border-t border-brass py-3 tabular-nums md:py-4">
      Total value
      <strong className="font-display text-title font-[350] text-brass-bright">
        ${totalMillions(charters)}M
      </strong>
    </p>
  </>
);

const ARRIVAL = 'block whitespace-nowrap text-paper-deep';
const DAY = 24 * 60 * 60_000;

/** The day of arrival in Dubai; until the page is interactive the days to it, because the page is older than today. */
const Arrival = ({ days }: { days: number }) => {
  const [today, setToday] = useState<number>();
  useEffect(() => setToday(Date.now()), []);

  if (today === undefined) return <span className={ARRIVAL}>ETA in {days} days</span>;
  const arrival = new Date(today + days * DAY).toISOString();

  return (
    <time dateTime={arrival} className={ARRIVAL}>
      ETA {dayOf(arrival)}
    </time>
  );
};

const countOf = (status: string) => charters.filter((charter) => charter.status === status).length;
const summary = `${charters.length} charters under way, ${countOf('active')} active`;
