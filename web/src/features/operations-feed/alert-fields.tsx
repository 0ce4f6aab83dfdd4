import { ALERT_TYPES, type MarketData } from '../../../../shared/domain/operations.ts';
import { CompactSelect, CompactTextarea } from '../../ui/form/compact-field.tsx';
import { rowField } from './feed-from-form.ts';
import { ALERT_BADGES } from './shown-alerts.tsx';

interface AlertFieldsProps {
  place: number;
  alert: MarketData['alerts'][number] | undefined;
}

/** Fields of a market alert. */
export const AlertFields = ({ place, alert }: AlertFieldsProps) => (
  <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <CompactSelect
      name={rowField('alerts', place, 'type')}
      label="Type"
      defaultValue={alert?.type ?? 'info'}
      options={ALERT_TYPES.map((type) => ({ value: type, label: ALERT_BADGES[type].name }))}
    />
    <CompactTextarea
      name={rowField('alerts', place, 'message')}
      label="Message"
      rows={2}
      required
      missing="Please enter the message."
      defaultValue={alert?.message}
    />
  </div>
);
