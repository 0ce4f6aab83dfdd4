import { useSession } from '../../../features/staff-access/session.tsx';
import { Team } from '../../../features/team/team.tsx';
import { Empty } from '../../../ui/states.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const TeamPage = () => {
  const { session } = useSession();
  const isAdmin = session.state === 'signed-in' && session.user.role === 'admin';

  return (
    <>
      <div className="pb-2">
        <StaffHeading>Team</StaffHeading>
      </div>
      {isAdmin ? <Team own={session.user.username} /> : <Empty>Only administrators see the team.</Empty>}
    </>
  );
};
