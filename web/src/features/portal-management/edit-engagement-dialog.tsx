import { useState } from 'react';
import { updateEngagement } from '../../../../shared/contract/client-portal.ts';
import { ENGAGEMENT_STATUSES, Engagement } from '../../../../shared/domain/engagement.ts';
import { staleRecord } from '../../api/stale-record.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { changedSince, touched } from './changed-since.ts';
import { EngagementFields } from './engagement-fields.tsx';
import { ENGAGEMENT_FIELDS } from './engagement-labels.ts';

interface EditEngagementDialogProps {
  engagement: Engagement;
  onClose: () => void;
  onSaved: (engagement: Engagement) => void;
}

export const EditEngagementDialog = ({ engagement, onClose, onSaved }: EditEngagementDialogProps) => {
  const [seen] = useState(engagement);
  const [current, setCurrent] = useState(engagement);
  const isOvertaken = current.version !== seen.version;

  return (
    <Dialog title="Edit engagement" onClose={onClose}>
      <p className="-mt-2 mb-4 text-data text-ink-soft">
        <bdi>{seen.clientName}</bdi> · No. {seen.clientId}
      </p>
      <Form
        endpoint={updateEngagement}
        compose={({ title, engagementType, status, progress }) => ({
          ...touched(seen, {
            title: title?.trim(),
            engagementType: engagementType?.trim(),
            status: ENGAGEMENT_STATUSES.find((one) => one === status),
            progress: Number(progress),
          }),
          id: seen.id,
          version: current.version,
        })}
        onSent={onSaved}
        explain={() => 'Failed to update engagement.'}
        onRefused={(error) => setCurrent(staleRecord(error, Engagement) ?? current)}
        className="flex flex-col gap-4"
      >
        {isOvertaken && <ConflictNotice changes={changedSince(seen, current, ENGAGEMENT_FIELDS)} />}
        <EngagementFields engagement={seen} />
        <div className="mt-3 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton sending="Saving…">Save changes</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
