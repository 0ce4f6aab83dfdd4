import { InquiryStatusView } from '../../../features/inquiry-status/inquiry-status-view.tsx';
import { ClientEntryLayout } from '../../layouts/client-entry-layout.tsx';

export const InquiryStatusPage = () => (
  <ClientEntryLayout
    isLong
    title="Your inquiry"
    intro="See how far it is, and add what you would like us to know. Whoever has the link of this page can read it."
  >
    <InquiryStatusView />
  </ClientEntryLayout>
);
