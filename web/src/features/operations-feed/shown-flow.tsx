import type { MaritimeFlowStatus } from '../../../../shared/domain/operations.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Day } from '../../ui/format/day.tsx';
import { sortedByName } from './sorted-by-name.ts';

const textsOf = (texts: Readonly<Record<string, string>>): string =>
  sortedByName(texts)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');

/** The maritime flow as it stands: figures and lists, and the ports beside them. */
export const ShownFlow = ({ flow }: { flow: MaritimeFlowStatus }) => (
  <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
    <DescriptionList
      items={[
        ['Active contracts', flow.activeContracts],
        ['Cargo volume', flow.cargoVolume],
        ['Transit time', flow.averageTransitTime],
        ['Next cycle', <Day key="next" day={flow.nextCharterCycle} />],
        ['Vessels', flow.vesselsInMotion.join('\n')],
        ['Regions', flow.strategicRegions.join('\n')],
      ]}
    />
    <DescriptionList
      items={[
        ['Routes', (flow.activeRoutes ?? []).join('\n')],
        ['Rates', textsOf(flow.currentRates ?? {})],
        ['Ports', textsOf(flow.portStatus)],
      ]}
    />
  </div>
);
