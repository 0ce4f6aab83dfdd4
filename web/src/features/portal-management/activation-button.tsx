import { updatePortalUser } from '../../../../shared/contract/client-portal.ts';
import { PortalUser } from '../../../../shared/domain/portal-user.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { PORTAL_READS } from './portal-reads.ts';

/** Deactivates a user of the portal, or activates them again. */
export const ActivationButton = ({ user }: { user: PortalUser }) => {
  const { id, username, clientName, isActive } = user;
  const edit = useVersionedEdit(PortalUser, user);
  const { send, isPending } = useMutation(updatePortalUser, { invalidates: PORTAL_READS });

  const change = async () => {
    const question = `Deactivate ${username} of ${clientName}?\n\nThey are signed out at once and cannot sign in until they are activated again.`;
    if (isPending || (isActive && !(await askToConfirm(question, `Deactivate ${username}`)))) return;
    const changed = await edit.send(
      (version) => send({ id, version, isActive: !isActive }),
      (newer) => newer.isActive === isActive,
    );
    if (changed.sent) return showToast({ title: `${username} ${isActive ? 'deactivated' : 'activated'}` });
    showToast({
      tone: 'destructive',
      title: 'Error',
      description:
        newerVersion(changed.error, PortalUser) === undefined
          ? 'Failed to update client portal user.'
          : `The user is ${isActive ? 'inactive' : 'active'} already.`,
    });
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={change}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {username}</span>
    </ToolButton>
  );
};
