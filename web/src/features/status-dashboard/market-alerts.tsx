import type { MarketData } from '../../../../shared/domain/operations.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const BADGES: Record<MarketData['alerts'][number]['type'], { name: string; tone: Tone }> = {
  warning: { name: 'Warning', tone: 'yellow' },
  info: { name: 'Info', tone: 'blue' },
  critical: { name: 'Critical', tone: 'red' },
};

export const MarketAlerts = ({ alerts }: Pick<MarketData, 'alerts'>) => {
  if (alerts.length === 0) return <p className="text-ink-soft">No alerts at present.</p>;

  return (
    <ul>
      {alerts.map(({ type, message }) => (
        <li
          key={`${type} ${message}`}
          className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-rule py-3 sm:grid-cols-[6rem_1fr] sm:gap-x-6"
        >
          <span>
            <Badge tone={BADGES[type].tone}>{BADGES[type].name}</Badge>
          </span>
          <p className="max-w-[46rem]">{message}</p>
        </li>
      ))}
    </ul>
  );
};
