import { useState } from 'react';
import { type Port, ports } from '../../content/ports.ts';
import { Fold } from '../../ui/page/fold.tsx';
import type { Coordinates } from './chart-position.ts';
import { PortCards } from './port-cards.tsx';
import { PortChart } from './port-chart.tsx';
import { PortDetails } from './port-details.tsx';
import { countByStatus } from './port-status.ts';
import { StatusDot } from './status-dot.tsx';

/** The eight ports on a chart and in a list; selecting one in either shows its details. */
export const Ports = ({ beacon }: { beacon: Coordinates | undefined }) => {
  const [selected, setSelected] = useState<Port>(ports[0]);

  return (
    <>
      <div className="grid gap-x-12 gap-y-6 md:gap-y-8 lg:grid-cols-[9fr_4fr]">
        <div className="min-w-0">
          <PortChart selected={selected} onSelect={setSelected} beacon={beacon} />
          <ul aria-label="Ports by status" className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-label">
            {countByStatus(ports).map(({ status, count }) => (
              <li key={status} className="flex items-center gap-2.5 tabular-nums">
                <StatusDot status={status} />
                {count} {status}
              </li>
            ))}
          </ul>
        </div>
        <PortDetails port={selected} />
      </div>
      <Fold
        summary={`All ${ports.length} ports, to choose from`}
        className="max-md:-mt-px md:mt-8 md:border-t md:border-rule-ink"
      >
        <PortCards selected={selected} onSelect={setSelected} />
      </Fold>
    </>
  );
};
