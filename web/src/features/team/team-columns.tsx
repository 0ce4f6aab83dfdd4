import type { StaffAccount } from '../../../../shared/domain/staff.ts';
import { LinkNote } from '../../components/link-note.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { dateAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { AccountActions } from './account-actions.tsx';
import { ROLE_LABELS } from './account-text.ts';

const STATES: Record<StaffAccount['state'], { label: string; tone: Tone }> = {
  invited: { label: 'Invited', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

interface TeamColumnsOptions {
  /** The username of the admin who sees the table. */
  own: string;
  onEdit: (account: StaffAccount) => void;
  onSendLink: (account: StaffAccount) => void;
}

export const teamColumns = ({ own, ...options }: TeamColumnsOptions): Columns<StaffAccount> => [
  {
    header: 'Name',
    width: 'w-[21%]',
    cell: ({ name, email }) => (
      <span className="block wrap-anywhere" dir="auto">
        {name ?? <span className="text-ink-soft">No name</span>}
        <span className="block text-note text-ink-soft">{email ?? 'No email address'}</span>
      </span>
    ),
  },
  {
    header: 'Username',
    width: 'w-[12%]',
    cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
  },
  { header: 'Role', width: 'w-[11%]', cell: ({ role }) => ROLE_LABELS[role] },
  {
    header: 'State',
    width: 'w-[15%]',
    cell: (account) => (
      <>
        <Badge tone={STATES[account.state].tone}>{STATES[account.state].label}</Badge>
        {!account.hasAccessCode && account.state !== 'inactive' && (
          <LinkNote
            expiresAt={account.linkExpiresAt}
            mail={account.linkMail}
            valid={account.state === 'invited' ? 'The link works until' : 'Chooses a new access code until'}
            missing="No access code, and no link to choose one"
          />
        )}
        <SecondFactorNote account={account} />
      </>
    ),
  },
  {
    header: 'Last sign-in',
    width: 'w-[13%]',
    cell: ({ lastSignInAt, createdAt }) => (
      <>
        {lastSignInAt === undefined ? (
          <span className="text-ink-soft">Never</span>
        ) : (
          <Time at={lastSignInAt} as={dateAndTime} />
        )}
        <Time at={createdAt} as={(at) => `Created ${dayOf(at)}`} className="block text-note text-ink-soft" />
      </>
    ),
  },
  {
    header: 'Change',
    width: 'w-[28%]',
    cell: (account) => <AccountActions account={account} isOwn={account.username === own} {...options} />,
  },
];

const SecondFactorNote = ({ account: { state, secondFactorSince } }: { account: StaffAccount }) =>
  state === 'active' && (
    <span className="mt-1 block text-note text-ink-soft">
      {secondFactorSince === undefined ? (
        'No second factor'
      ) : (
        <>
          Second factor since <Time at={secondFactorSince} as={dayOf} />
        </>
      )}
    </span>
  );
