import { useParams } from 'react-router-dom';
import { InquiryView } from '../../../features/inbox/inquiry-view.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const InquiryPage = () => {
  const { session } = useSession();
  const reference = useParams().reference?.toUpperCase() ?? '';

  return (
    <InquiryView
      key={reference}
      reference={reference}
      me={session.state === 'signed-in' ? session.user.username : ''}
      heading={<StaffHeading>{`Inquiry ${reference}`}</StaffHeading>}
    />
  );
};
