import { useParams } from 'react-router-dom';
import { InquiryView } from '../../../features/inbox/inquiry-view.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const InquiryPage = () => {
  const reference = useParams().reference?.toUpperCase() ?? '';

  return (
    <InquiryView
      key={reference}
      reference={reference}
      heading={<StaffHeading>{`Inquiry ${reference}`}</StaffHeading>}
    />
  );
};
