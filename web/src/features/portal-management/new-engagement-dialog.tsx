import { createEngagement } from '../../../../shared/contract/client-portal.ts';
import { ENGAGEMENT_STATUSES } from '../../../../shared/domain/engagement.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { EngagementFields } from './engagement-fields.tsx';
import { PORTAL_READS } from './portal-reads.ts';

const FAILED = 'Failed to create engagement.';

export const NewEngagementDialog = ({ onClose }: { onClose: () => void }) => {
  const { client, pick } = usePickedClient();

  return (
    <Dialog title="New engagement" onClose={onClose}>
      <Form
        endpoint={createEngagement}
        compose={({ title = '', engagementType = '', status, progress }) => ({
          clientId: client?.id,
          title,
          engagementType,
          status: ENGAGEMENT_STATUSES.find((one) => one === status),
          progress,
        })}
        invalidates={PORTAL_READS}
        onSent={({ title }) => {
          onClose();
          showToast({ title: 'Engagement created', description: title });
        }}
        explain={() => FAILED}
        onFailed={() => showToast({ tone: 'destructive', title: 'Error', description: FAILED })}
        keepAs="new-engagement"
        className="flex flex-col gap-4"
      >
        <ClientPicker name="clientId" label="Client" required picked={client} onPick={pick} />
        <EngagementFields />
        <div className="mt-3 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton sending="Creating…">Create engagement</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
