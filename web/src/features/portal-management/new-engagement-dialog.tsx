import { createEngagement } from '../../../../shared/contract/portal-management.ts';
import { ENGAGEMENT_STATUSES } from '../../../../shared/domain/engagement.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { EngagementFields } from './engagement-fields.tsx';
import { PORTAL_READS } from './portal-reads.ts';

export const NewEngagementDialog = ({ onClose }: { onClose: () => void }) => {
  const { client, pick, draft } = usePickedClient('new-engagement');

  return (
    <DialogForm
      title="New engagement"
      onClose={onClose}
      endpoint={createEngagement}
      compose={({ title = '', engagementType = '', status, progress }) => ({
        clientId: client?.id,
        title,
        engagementType,
        status: ENGAGEMENT_STATUSES.find((one) => one === status),
        progress,
      })}
      invalidates={PORTAL_READS}
      done={({ title }) => ({ title: 'Engagement created', description: title })}
      explain={() => 'Failed to create engagement.'}
      failureTitle="Error"
      keepAs={draft}
      submit={<SubmitButton sending="Creating…">Create engagement</SubmitButton>}
    >
      <ClientPicker name="clientId" label="Client" required picked={client} onPick={pick} />
      <EngagementFields />
    </DialogForm>
  );
};
