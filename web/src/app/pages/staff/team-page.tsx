import { AccessLog } from '../../../features/access-log/access-log.tsx';
import { PersonalData } from '../../../features/personal-data/personal-data.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { Team } from '../../../features/team/team.tsx';
import { Views } from '../../../ui/data/view-tabs.tsx';
import { Empty } from '../../../ui/states.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

const viewsFor = (username: string) => [
  { value: undefined, name: 'Accounts', content: <Team own={username} /> },
  { value: 'access-log', name: 'Access log', content: <AccessLog /> },
  { value: 'personal-data', name: 'Personal data', content: <PersonalData /> },
];

export const TeamPage = () => {
  const { session } = useSession();
  const isAdmin = session.state === 'signed-in' && session.user.role === 'admin';

  return (
    <>
      <div className="pb-2">
        <StaffHeading>Team</StaffHeading>
      </div>
      {isAdmin ? (
        <Views
          label="Views of the team"
          views={viewsFor(session.user.username)}
          leaves={['person', 'kind', 'from', 'to', 'request', 'client']}
        />
      ) : (
        <Empty>Only administrators see the team.</Empty>
      )}
    </>
  );
};
