import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { dayAndTime } from '../../ui/dubai-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { detailLabel, formLabel, inquiryTypeLabel } from './detail-labels.ts';
import { Priority } from './priority.tsx';

/** What the visitor chose and entered beside the message. */
export const RequestFacts = ({ inquiry }: { inquiry: Inquiry }) => {
  const { form, division = '', urgency, ...entered } = inquiry.details ?? {};
  const others = Object.entries(entered).filter(([, value]) => value !== '');

  return (
    <Facts
      facts={[
        ['Inquiry type', inquiryTypeLabel(inquiry.inquiryType)],
        ['Priority', <Priority key="priority" urgency={urgency} />],
        ['Division', division],
        ...others.map(([field, value]) => [detailLabel(field), String(value)] as const),
        ['Confidentiality', inquiry.confidentiality ? 'Acknowledged' : 'Not acknowledged'],
        ['Sent with', form ? formLabel(form) : ''],
        ['Received', <Moment key="received" at={inquiry.receivedAt} as={dayAndTime} />],
      ]}
    />
  );
};
