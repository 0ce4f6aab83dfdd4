import type { PortalUserAccount } from '../../../../shared/domain/portal-user.ts';
import { LinkNote } from '../../components/link-note.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActivationButton } from './activation-button.tsx';
import { tierText } from './scope-options.tsx';

const STATES: Record<PortalUserAccount['state'], { label: string; tone: Tone }> = {
  invited: { label: 'Invited', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

interface UserColumnsOptions {
  /** The client whose users the list shows, those of clients merged into it among them; undefined for those of all. */
  listed: number | undefined;
  onEdit: (user: PortalUserAccount) => void;
  onSendLink: (user: PortalUserAccount) => void;
}

export const userColumns = ({
  listed,
  onEdit,
  onSendLink,
}: UserColumnsOptions): Columns<PortalUserAccount> => [
  {
    header: 'Username',
    width: 'w-[16%]',
    cell: ({ id, clientId, username, email, state }) => (
      <span className="block wrap-anywhere">
        {username}
        {email === undefined && state !== 'inactive' && (
          <span className="block text-note text-fault">No email address for a forgotten password</span>
        )}
        {email !== undefined && email !== username && (
          <span className="block text-note text-ink-soft">{email}</span>
        )}
        {listed !== undefined && clientId !== listed && (
          <span className="block text-note text-ink-soft">Sees the records of No. {clientId} alone</span>
        )}
        <span className="block text-note text-ink-soft">
          <RecordLink id={id} />
        </span>
      </span>
    ),
  },
  {
    header: 'Client',
    ofClient: true,
    width: 'w-[15%]',
    cell: ({ clientId, clientName }) => (
      <>
        <TextLink to={paths.client(clientId)}>{clientName}</TextLink>{' '}
        <span className="text-note whitespace-nowrap text-ink-soft">No. {clientId}</span>
      </>
    ),
  },
  { header: 'Access tier', width: 'w-[15%]', cell: ({ accessTier }) => tierText(accessTier) },
  { header: 'Division', width: 'w-[8%]', cell: ({ division }) => division },
  {
    header: 'State',
    width: 'w-[11%]',
    cell: (user) => (
      <>
        <Badge tone={STATES[user.state].tone}>{STATES[user.state].label}</Badge>
        <AccessNote user={user} />
      </>
    ),
  },
  {
    header: 'Last seen',
    width: 'w-[13%]',
    cell: ({ lastSeenAt, createdAt }) => (
      <>
        {lastSeenAt === undefined ? (
          <span className="text-ink-soft">Never</span>
        ) : (
          <Time at={lastSeenAt} as={dateAndTime} />
        )}
        <Time at={createdAt} as={(at) => `Created ${dayOf(at)}`} className="block text-note text-ink-soft" />
      </>
    ),
  },
  {
    header: 'Change',
    width: 'w-[22%]',
    cell: (user) => (
      <span className="flex flex-wrap gap-2">
        <ToolButton onClick={() => onEdit(user)}>
          Edit<span className="sr-only"> {user.username}</span>
        </ToolButton>
        {user.state !== 'inactive' && (
          <ToolButton onClick={() => onSendLink(user)}>
            {user.state === 'invited' ? 'Invite again' : 'Password link'}
            <span className="sr-only"> {user.username}</span>
          </ToolButton>
        )}
        <ActivationButton user={user} />
      </span>
    ),
  },
];

/** How far an invited user is, or somebody whose password staff have set. */
const AccessNote = ({
  user: { state, linkExpiresAt, linkMail, passwordExpiresAt },
}: {
  user: PortalUserAccount;
}) => {
  if (state === 'inactive') return null;
  if (state === 'invited')
    return (
      <LinkNote
        expiresAt={linkExpiresAt}
        mail={linkMail}
        valid="The link works until"
        missing="No link to choose a password"
      />
    );
  return (
    <>
      {passwordExpiresAt !== undefined && <StaffPasswordNote until={passwordExpiresAt} />}
      {linkExpiresAt !== undefined && (
        <LinkNote
          expiresAt={linkExpiresAt}
          mail={linkMail}
          valid="A password link works until"
          unused="The last password link was not used"
        />
      )}
    </>
  );
};

const StaffPasswordNote = ({ until }: { until: string }) =>
  Date.parse(until) > Date.now() ? (
    <span className="mt-1 block text-note text-ink-soft">
      Password set by staff, works until <Time at={until} as={dateAndTime} />
    </span>
  ) : (
    <span className="mt-1 block text-note text-fault">The password that staff set has expired</span>
  );
