import {
  endStaffSessions,
  listStaffAccounts,
  resetSecondFactor,
  updateStaffAccount,
} from '../../../../shared/contract/team.ts';
import { StaffAccount } from '../../../../shared/domain/staff.ts';
import { ownMessage, ProblemError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { personText } from './account-text.ts';

interface OneAccount {
  account: StaffAccount;
  /** Whether it is the account of the admin who changes it. */
  isOwn: boolean;
}

interface AccountActionsProps extends OneAccount {
  onEdit: (account: StaffAccount) => void;
  onSendLink: (account: StaffAccount) => void;
}

/** The buttons that change an account. */
export const AccountActions = ({ account, isOwn, onEdit, onSendLink }: AccountActionsProps) => {
  const { state, username } = account;
  const name = <span className="sr-only"> {username}</span>;

  return (
    <span className="flex flex-wrap gap-2">
      <ToolButton onClick={() => onEdit(account)}>Edit{name}</ToolButton>
      {state !== 'inactive' && (
        <ToolButton onClick={() => onSendLink(account)}>
          {state === 'invited' ? 'Invite again' : 'New access code'}
          {name}
        </ToolButton>
      )}
      {state === 'active' && <SignOutButton account={account} isOwn={isOwn} />}
      {account.secondFactorSince !== undefined && <ResetSecondFactorButton account={account} isOwn={isOwn} />}
      <StateButton account={account} isOwn={isOwn} />
    </span>
  );
};

/** Said first in a question about one's own account. */
const OWN = 'This is your own account: you are signed out at once.';

const failed = (error: unknown) =>
  ownMessage(error) ??
  (error instanceof ProblemError && error.status === 409
    ? error.message
    : 'The account could not be changed. Please try again.');

const SignOutButton = ({ account, isOwn }: OneAccount) => {
  const person = personText(account);
  const { send, isPending } = useMutation(endStaffSessions, { invalidates: [listStaffAccounts] });

  const signOut = async () => {
    const question = `${isOwn ? `${OWN}\n\n` : ''}Sign ${person} out everywhere?\n\nEvery session ends with its next request. They can sign in again.`;
    if (isPending || !(await askToConfirm(question, 'Sign out everywhere'))) return;
    const ended = await send({ id: account.id });
    if (ended.sent) showToast({ title: `${person} is signed out everywhere` });
    else showFailure('Error', failed(ended.error));
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={signOut}>
      Sign out<span className="sr-only"> {account.username} everywhere</span>
    </ToolButton>
  );
};

const ResetSecondFactorButton = ({ account, isOwn }: OneAccount) => {
  const person = personText(account);
  const { send, isPending } = useMutation(resetSecondFactor, { invalidates: [listStaffAccounts] });

  const reset = async () => {
    const question = `${isOwn ? `${OWN}\n\n` : ''}Reset the second factor of ${person}?\n\nTheir authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. Be sure that it is they who ask: with their access code alone they can then set up another.`;
    if (isPending || !(await askToConfirm(question, 'Reset second factor'))) return;
    const done = await send({ id: account.id });
    if (done.sent) showToast({ title: `The second factor of ${person} is reset` });
    else showFailure('Error', failed(done.error));
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={reset}>
      Reset second factor<span className="sr-only"> of {account.username}</span>
    </ToolButton>
  );
};

/** The question, the button and the notice of each change between active and inactive. */
const CHANGES = {
  active: {
    accept: 'Deactivate',
    ask: (person: string) =>
      `Deactivate ${person}?\n\nThey lose access with their next request and cannot sign in until they are reactivated. What is assigned to them stays.`,
    done: (person: string) => `${person} is deactivated`,
  },
  invited: {
    accept: 'Revoke',
    ask: (person: string) =>
      `Revoke the invitation of ${person}?\n\nThe link that was mailed to them no longer works.`,
    done: (person: string) => `The invitation of ${person} is revoked`,
  },
  inactive: {
    accept: 'Reactivate',
    ask: (person: string) =>
      `Reactivate ${person}?\n\nThey sign in with their access code. If they never chose one, invite them again.`,
    done: (person: string) => `${person} is reactivated`,
  },
} as const;

/** Deactivates an account, revokes an invitation, or reactivates. */
const StateButton = ({ account, isOwn }: OneAccount) => {
  const { id, state, username } = account;
  const { accept, ask, done } = CHANGES[state];
  const person = personText(account);
  const edit = useVersionedEdit(StaffAccount, account);
  const { send, isPending } = useMutation(updateStaffAccount, { invalidates: [listStaffAccounts] });

  const change = async () => {
    if (isPending || !(await askToConfirm(isOwn ? `${OWN}\n\n${ask(person)}` : ask(person), accept))) return;
    const changed = await edit.send(
      (version) => send({ id, version, isActive: state === 'inactive' }),
      (newer) => newer.state === state,
    );
    if (changed.sent) showToast({ title: done(person) });
    else showFailure('Error', failed(changed.error));
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={change}>
      {accept}
      <span className="sr-only"> {username}</span>
    </ToolButton>
  );
};
