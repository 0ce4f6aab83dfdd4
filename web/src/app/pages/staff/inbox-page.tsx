import { Inbox } from '../../../features/inbox/inbox.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const InboxPage = () => <Inbox heading={<StaffHeading>Inbox</StaffHeading>} />;
