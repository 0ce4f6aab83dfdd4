import { useParams } from 'react-router-dom';
import { ClientView } from '../../../features/crm/client-view.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const ClientPage = () => {
  const id = Number(useParams().id);
  const { session } = useSession();
  const isAdmin = session.state === 'signed-in' && session.user.role === 'admin';

  return (
    <ClientView key={id} id={id} heading={(title) => <StaffHeading>{title}</StaffHeading>}>
      {isAdmin && (
        <p className="off-paper text-note">
          <TextLink to={paths.personalDataOf(id)}>Personal data: all that is held</TextLink>
        </p>
      )}
    </ClientView>
  );
};
