import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { detailLabel, formLabel, inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Priority } from './priority.tsx';

/** Choices and fields of the request besides the message. */
export const RequestDetails = ({ inquiry }: { inquiry: Inquiry }) => {
  const { form = '', division = '', urgency = '', ...others } = inquiry.details ?? {};
  const entered = Object.entries(others)
    // Some forms send their one text both as the message and as a field.
    .filter(([, value]) => value !== inquiry.message)
    .map(([field, value]) => [detailLabel(field), String(value)] as const);
  const rows = [
    ['Inquiry type', inquiryTypeLabel(inquiry.inquiryType)],
    ['Priority', urgency && <Priority key="priority" urgency={urgency} />],
    ['Division', division],
    ...entered,
    ['Confidentiality', inquiry.confidentiality ? 'Acknowledged' : 'Not acknowledged'],
    ['Sent with', formLabel(form)],
    ...visitRows(inquiry),
    ['Received', <Time key="received" at={inquiry.receivedAt} as={dayAndTime} />],
  ] as const;

  return <DescriptionList items={rows.filter(([, value]) => value !== '')} />;
};

/** How the visitor came, and the privacy policy that the form named. */
const visitRows = ({ visit = {} }: Inquiry) => {
  const { page = '', referrer = '', source = '', medium = '', campaign = '', policy = '' } = visit;

  return [
    ['First page', page],
    ['Came from', referrer],
    ['Source', [source, medium].filter((text) => text !== '').join(', ')],
    ['Campaign', campaign],
    ['Privacy policy', policy && `of ${policy}`],
  ] as const;
};
