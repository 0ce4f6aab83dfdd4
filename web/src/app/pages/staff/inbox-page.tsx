import { Inbox } from '../../../features/inbox/inbox.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const InboxPage = () => {
  const { session } = useSession();

  return (
    <Inbox
      heading={<StaffHeading>Inbox</StaffHeading>}
      me={session.state === 'signed-in' ? session.user.username : ''}
    />
  );
};
