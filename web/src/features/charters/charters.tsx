import { charters } from '../../content/charters.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { CharterMarker } from './charter-marker.tsx';
import { displayOf, totalMillions } from './charter-status.ts';

/** The sample charters and their total value. */
export const Charters = () => (
  <>
    <Fold summary={summary}>
      <ul className="tabular-nums">
        {charters.map(({ id, vesselName, route, cargo, status, value, completedDate }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-rule-ink py-4 text-label sm:grid-cols-[5fr_6fr_6rem_4rem]"
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
              <span className="block text-paper-deep">
                ETA <time dateTime={completedDate}>{dayText(completedDate)}</time>
              </span>
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

const countOf = (status: string) => charters.filter((charter) => charter.status === status).length;
const summary = `${charters.length} charters under way, ${countOf('active')} active`;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (date: string) => day.format(new Date(date));
