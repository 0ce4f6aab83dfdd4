import { updateEngagement } from '../../../../shared/contract/portal-management.ts';
import { ENGAGEMENT_STATUSES, Engagement } from '../../../../shared/domain/engagement.ts';
import { fieldChanges, ownEdits } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { useDraftedEdit } from '../../components/form/use-drafted-edit.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { EngagementFields } from './engagement-fields.tsx';
import { ENGAGEMENT_FIELDS } from './engagement-labels.ts';
import { PORTAL_READS } from './portal-reads.ts';

interface EditEngagementDialogProps {
  engagement: Engagement;
  onClose: () => void;
}

export const EditEngagementDialog = ({ engagement, onClose }: EditEngagementDialogProps) => {
  const draft = `edited-engagement-${engagement.id}`;
  const { start, current, isConflict, noteRefusal } = useDraftedEdit(Engagement, draft, engagement);

  return (
    <DialogForm
      title="Edit engagement"
      onClose={onClose}
      intro={
        <p className="-mt-2 mb-4 text-data text-ink-soft">
          <bdi>{start.clientName}</bdi> · No. {start.clientId}
        </p>
      }
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
      done={({ title }) => ({ title: 'Engagement saved', description: title })}
      explain={() => 'Failed to update engagement.'}
      onRefused={noteRefusal}
      keepAs={draft}
      submit={<SubmitButton sending="Saving…">Save changes</SubmitButton>}
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, current, ENGAGEMENT_FIELDS)} />}
      <EngagementFields engagement={start} />
    </DialogForm>
  );
};
