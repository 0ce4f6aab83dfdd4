import { ENGAGEMENT_STATUSES, type Engagement } from '../../../../shared/domain/engagement.ts';
import { CompactInput, CompactSelect } from '../../ui/form/compact-field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ENGAGEMENT_STATUS_LABELS } from './engagement-labels.ts';

/** Fields of an engagement, new or existing. */
export const EngagementFields = ({ engagement }: { engagement?: Engagement }) => (
  <>
    <Input name="title" label="Title" required autoComplete="off" defaultValue={engagement?.title} />
    <Input
      name="engagementType"
      label="Engagement type"
      required
      hint="Such as Vessel charter, Advisory or Briefing series."
      autoComplete="off"
      defaultValue={engagement?.engagementType}
    />
    <div className="grid grid-cols-2 gap-x-5">
      <CompactSelect
        name="status"
        label="Status"
        defaultValue={engagement?.status ?? 'active'}
        options={ENGAGEMENT_STATUSES.map((status) => ({
          value: status,
          label: ENGAGEMENT_STATUS_LABELS[status],
        }))}
      />
      <CompactInput
        name="progress"
        label="Progress in percent"
        required
        missing="Enter a progress from 0 to 100."
        type="number"
        min={0}
        max={100}
        step={1}
        inputMode="numeric"
        defaultValue={engagement?.progress ?? 0}
      />
    </div>
  </>
);
