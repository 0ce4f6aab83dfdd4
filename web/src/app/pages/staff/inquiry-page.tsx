import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { InquiryView } from '../../../features/inbox/inquiry-view.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

// Loads beside the record.
const RecordTasks = lazyComponent(
  async () => (await import('../../../features/tasks/record-tasks.tsx')).RecordTasks,
);

export const InquiryPage = () => {
  const { session } = useSession();
  const me = session.state === 'signed-in' ? session.user.username : '';
  const reference = useParams().reference?.toUpperCase() ?? '';

  return (
    <InquiryView
      key={reference}
      reference={reference}
      me={me}
      heading={<StaffHeading>{`Inquiry ${reference}`}</StaffHeading>}
    >
      <Suspense>
        <RecordTasks about={{ reference }} me={me} />
      </Suspense>
    </InquiryView>
  );
};
