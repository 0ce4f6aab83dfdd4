import type { PortalUser } from '../../../../shared/domain/portal-user.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActivationButton } from './activation-button.tsx';
import { tierText } from './scope-options.tsx';

export const userColumns = (onEdit: (user: PortalUser) => void): Columns<PortalUser> => [
  {
    header: 'Username',
    width: 'w-[19%]',
    cell: ({ id, username }) => (
      <span className="block wrap-anywhere">
        {username}
        <span className="block text-note text-ink-soft">
          <RecordLink id={id} />
        </span>
      </span>
    ),
  },
  {
    header: 'Client',
    width: 'w-[18%]',
    cell: ({ clientId, clientName }) => (
      <>
        <TextLink to={paths.client(clientId)}>{clientName}</TextLink>{' '}
        <span className="text-note whitespace-nowrap text-ink-soft">No. {clientId}</span>
      </>
    ),
  },
  { header: 'Access tier', width: 'w-[16%]', cell: ({ accessTier }) => tierText(accessTier) },
  { header: 'Division', width: 'w-[9%]', cell: ({ division }) => division },
  {
    header: 'State',
    width: 'w-[8%]',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    header: 'Last seen',
    width: 'w-[14%]',
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
    width: 'w-[16%]',
    cell: (user) => (
      <span className="flex flex-wrap gap-2">
        <ToolButton onClick={() => onEdit(user)}>
          Edit<span className="sr-only"> {user.username}</span>
        </ToolButton>
        <ActivationButton user={user} />
      </span>
    ),
  },
];
