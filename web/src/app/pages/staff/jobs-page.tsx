import { Jobs } from '../../../features/jobs/jobs.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const JobsPage = () => {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;

  return (
    <Jobs
      heading={<StaffHeading>Exports and Imports</StaffHeading>}
      me={user?.username ?? ''}
      isAdmin={user?.role === 'admin'}
    />
  );
};
