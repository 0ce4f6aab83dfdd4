import { useSession } from '../../../features/staff-access/session.tsx';
import { Tasks } from '../../../features/tasks/tasks.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const TasksPage = () => {
  const { session } = useSession();

  return (
    <Tasks
      heading={<StaffHeading>Tasks</StaffHeading>}
      me={session.state === 'signed-in' ? session.user.username : ''}
    />
  );
};
