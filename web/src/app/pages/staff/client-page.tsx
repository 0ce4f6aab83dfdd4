import { useParams } from 'react-router-dom';
import { ClientView } from '../../../features/crm/client-view.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const ClientPage = () => {
  const id = Number(useParams().id);

  return <ClientView key={id} id={id} heading={(title) => <StaffHeading>{title}</StaffHeading>} />;
};
