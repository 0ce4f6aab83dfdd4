import type { MarketData } from '../../../../shared/domain/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { ALERT_BADGES } from './alert-badges.ts';

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
