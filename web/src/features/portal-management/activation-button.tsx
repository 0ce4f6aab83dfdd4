import { updatePortalUser } from '../../../../shared/contract/portal-management.ts';
import { PortalUserAccount } from '../../../../shared/domain/portal-user.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { PORTAL_READS } from './portal-reads.ts';

/** The button, the question if there is one, and the notice of each change between active and inactive. */
const CHANGES = {
  active: {
    label: 'Deactivate',
    ask: 'They are signed out at once and cannot sign in until they are activated again.',
    done: 'deactivated',
  },
  invited: {
    label: 'Revoke',
    ask: 'The link that was mailed to them no longer works.',
    done: 'no longer invited',
  },
  inactive: { label: 'Activate', ask: undefined, done: 'activated' },
} as const;

/** Deactivates a user of the portal, revokes an invitation, or activates a user again. */
export const ActivationButton = ({ user }: { user: PortalUserAccount }) => {
  const { id, username, clientName, isActive } = user;
  const { label, ask, done } = CHANGES[user.state];
  const edit = useVersionedEdit(PortalUserAccount, user);
  const { send, isPending } = useMutation(updatePortalUser, { invalidates: PORTAL_READS });

  const change = async () => {
    const question = `${label} ${username} of ${clientName}?\n\n${ask}`;
    if (isPending || (ask !== undefined && !(await askToConfirm(question, `${label} ${username}`)))) return;
    const changed = await edit.send(
      (version) => send({ id, version, isActive: !isActive }),
      (newer) => newer.isActive === isActive,
    );
    if (changed.sent) return showToast({ title: `${username} ${done}` });
    showToast({
      tone: 'destructive',
      title: 'Error',
      description:
        newerVersion(changed.error, PortalUserAccount) === undefined
          ? 'Failed to update client portal user.'
          : `The user is ${isActive ? 'inactive' : 'active'} already.`,
    });
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={change}>
      {label}
      <span className="sr-only"> {username}</span>
    </ToolButton>
  );
};
