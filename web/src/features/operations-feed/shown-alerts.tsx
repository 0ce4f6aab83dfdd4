import type {
  ContractPreview,
  MaritimeFlowStatus,
  MarketData,
} from '../../../../shared/domain/operations.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Day } from '../../ui/format/time.tsx';
import { sortedByName } from './feed-labels.ts';

/** Labels of alert types, as on the public pages. */
export const ALERT_BADGES: Record<MarketData['alerts'][number]['type'], { name: string; tone: Tone }> = {
  warning: { name: 'Warning', tone: 'yellow' },
  info: { name: 'Info', tone: 'blue' },
  critical: { name: 'Critical', tone: 'red' },
};

export const ShownAlerts = ({ alerts }: Pick<MarketData, 'alerts'>) => {
  if (alerts.length === 0) return <p className="py-2 text-data text-ink-soft">No alerts.</p>;

  return (
    <ul className="text-data">
      {alerts.map(({ type, message }) => (
        <li
          key={`${type} ${message}`}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2"
        >
          <span>
            <Badge tone={ALERT_BADGES[type].tone}>{ALERT_BADGES[type].name}</Badge>
          </span>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ul>
  );
};

const textsOf = (texts: Readonly<Record<string, string>>): string =>
  sortedByName(texts)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');

/** The published maritime flow: figures, lists and ports. */
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

export const ShownPreviews = ({ previews }: { previews: readonly ContractPreview[] }) => {
  if (previews.length === 0) return <p className="py-2 text-data text-ink-soft">No contract previews.</p>;

  return (
    <ul className="text-data">
      {previews.map(({ id, title, type, status, summary }) => (
        <li key={id} className="border-b border-rule py-2">
          <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span className="font-medium">{title}</span>
            <span className="text-note text-ink-soft">
              {type} · {status}
            </span>
          </p>
          <p className="max-w-[80ch] text-note wrap-anywhere whitespace-pre-line text-ink-soft">{summary}</p>
        </li>
      ))}
    </ul>
  );
};
