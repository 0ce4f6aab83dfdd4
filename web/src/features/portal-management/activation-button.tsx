import { useState } from 'react';
import { updatePortalUser } from '../../../../shared/contract/client-portal.ts';
import { PortalUser } from '../../../../shared/domain/portal-user.ts';
import { call } from '../../api/client.ts';
import { onNewest } from '../../api/on-newest.ts';
import { staleRecord } from '../../api/stale-record.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

interface ActivationButtonProps {
  user: PortalUser;
  onChanged: () => void;
}

/** Shuts a user out of the portal, or lets them in again. */
export const ActivationButton = ({ user, onChanged }: ActivationButtonProps) => {
  const { id, version, username, clientName, isActive } = user;
  const [underway, setUnderway] = useState(false);

  const change = async () => {
    const question = `Deactivate ${username} of ${clientName}?\n\nThey are signed out at once and cannot sign in until they are activated again.`;
    if (underway || (isActive && !(await askToConfirm(question)))) return;
    setUnderway(true);
    try {
      await onNewest({
        version,
        record: PortalUser,
        isStillMeant: (current) => current.isActive === isActive,
        write: (newest) => call(updatePortalUser, { id, version: newest, isActive: !isActive }),
      });
      showToast({ title: `${username} ${isActive ? 'deactivated' : 'activated'}` });
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Error',
        description:
          staleRecord(error, PortalUser) === undefined
            ? 'Failed to update client portal user.'
            : `The user is ${isActive ? 'inactive' : 'active'} already.`,
      });
    } finally {
      setUnderway(false);
      onChanged();
    }
  };

  return (
    <ToolButton aria-disabled={underway} onClick={change}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {username}</span>
    </ToolButton>
  );
};
