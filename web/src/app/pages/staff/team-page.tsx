import { useIsAdmin } from '../../../features/staff-access/session.tsx';
import { Team } from '../../../features/team/team.tsx';
import { Empty } from '../../../ui/states.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const TeamPage = () => (
  <>
    <div className="pb-2">
      <StaffHeading>Team</StaffHeading>
    </div>
    {useIsAdmin() ? <Team /> : <Empty>Only administrators see the team.</Empty>}
  </>
);
