import type { Port } from '../../content/ports.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { positionText } from './chart-position.ts';
import { StatusDot } from './status-dot.tsx';

/** Six details of the selected port; phones show its country and status, and the rest folded. */
export const PortDetails = ({ port }: { port: Port }) => (
  // Tall enough for the longest activity, so that the list below does not move.
  <section aria-label="Chosen port" aria-live="polite" className="md:min-h-76">
    <h3 className="title border-t border-brass pt-3 md:pt-4">{port.name}</h3>
    <Fold summary={`${port.country}: ${port.status}`} className="mt-2 md:mt-3">
      <dl className="text-label">
        {detailsOf(port).map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_1fr] border-t border-rule-ink py-2">
            <dt className="text-paper-deep">{label}</dt>
            <dd className="flex items-center gap-2.5 tabular-nums">
              {label === 'Status' && <StatusDot status={port.status} />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  </section>
);

const detailsOf = ({ name, country, status, activity, type, coordinates }: Port) =>
  [
    ['Name', name],
    ['Country', country],
    ['Status', status],
    ['Activity', activity],
    ['Type', type],
    ['Coordinates', positionText(coordinates)],
  ] as const;
