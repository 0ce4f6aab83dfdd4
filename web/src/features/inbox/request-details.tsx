import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { detailLabel, formLabel, inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import {
  isReferenceField,
  type ReferenceContact,
  referenceContactsOf,
} from '../../../../shared/domain/reference-contacts.ts';
import { PhoneNumbers } from '../../components/phone-numbers.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { mailLink } from '../../ui/format/contact-links.ts';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Priority } from './priority.tsx';

/** Choices and fields of the request besides the message. */
export const RequestDetails = ({ inquiry }: { inquiry: Inquiry }) => {
  const { form = '', division = '', urgency = '', ...others } = inquiry.details ?? {};
  const entered = Object.entries(others)
    // Some forms send their one text both as the message and as a field.
    .filter(([field, value]) => value !== inquiry.message && !isReferenceField(field))
    .map(([field, value]) => [detailLabel(field), String(value)] as const);
  const rows = [
    ['Inquiry type', inquiryTypeLabel(inquiry.inquiryType)],
    ['Priority', urgency && <Priority key="priority" urgency={urgency} />],
    ['Division', division],
    ...entered,
    ...referenceContactsOf(others).map(
      (contact) =>
        [`Reference ${contact.number}`, <Reference key={contact.number} contact={contact} />] as const,
    ),
    // A mail has nothing to acknowledge.
    [
      'Confidentiality',
      inquiry.openedFrom ? '' : inquiry.confidentiality ? 'Acknowledged' : 'Not acknowledged',
    ],
    ['Sent with', formLabel(form)],
    ['Opened by', inquiry.openedFrom?.by ?? ''],
    ...visitRows(inquiry),
    ['Received', <Time key="received" at={inquiry.receivedAt} as={dayAndTime} />],
  ] as const;

  return <DescriptionList items={rows.filter(([, value]) => value !== '')} />;
};

/** A reference contact of an onboarding, to be called or written to. */
const Reference = ({ contact: { name, company, email, phone } }: { contact: ReferenceContact }) => (
  <>
    <span className="block">
      {name}
      <span className="text-ink-soft"> · {company}</span>
    </span>
    {email !== '' && (
      <a
        href={mailLink(email)}
        className="block underline decoration-ink-faint underline-offset-4 hover:decoration-ink"
      >
        {email}
      </a>
    )}
    {phone !== '' && <PhoneNumbers phone={phone} />}
  </>
);

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
