import { updateEngagement } from '../../../../shared/contract/client-portal.ts';
import { ENGAGEMENT_STATUSES, Engagement } from '../../../../shared/domain/engagement.ts';
import { fieldChanges, ownEdits, useVersionedEdit } from '../../api/versioned-edit.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { EngagementFields } from './engagement-fields.tsx';
import { ENGAGEMENT_FIELDS } from './engagement-labels.ts';
import { PORTAL_READS } from './portal-reads.ts';

interface EditEngagementDialogProps {
  engagement: Engagement;
  onClose: () => void;
}

export const EditEngagementDialog = ({ engagement, onClose }: EditEngagementDialogProps) => {
  const { start, current, isConflict, noteRefusal } = useVersionedEdit(Engagement, engagement);

  return (
    <Dialog title="Edit engagement" onClose={onClose}>
      <p className="-mt-2 mb-4 text-data text-ink-soft">
        <bdi>{start.clientName}</bdi> · No. {start.clientId}
      </p>
      <Form
        endpoint={updateEngagement}
        compose={({ title, engagementType, status, progress }) => ({
          ...ownEdits(start, {
            title: title?.trim(),
            engagementType: engagementType?.trim(),
            status: ENGAGEMENT_STATUSES.find((one) => one === status),
            progress: Number(progress),
          }),
          id: start.id,
          version: current.version,
        })}
        invalidates={PORTAL_READS}
        onSent={({ title }) => {
          onClose();
          showToast({ title: 'Engagement saved', description: title });
        }}
        explain={() => 'Failed to update engagement.'}
        onRefused={noteRefusal}
        className="flex flex-col gap-4"
      >
        {isConflict && <ConflictNotice changes={fieldChanges(start, current, ENGAGEMENT_FIELDS)} />}
        <EngagementFields engagement={start} />
        <div className="mt-3 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton sending="Saving…">Save changes</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
