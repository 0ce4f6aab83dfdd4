import { type Inquiry, phoneOf } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import { PhoneNumbers } from '../../components/phone-numbers.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { mailLink } from '../../ui/format/contact-links.ts';

const LINK = 'underline decoration-ink-faint underline-offset-4 hover:decoration-ink';

const Email = ({ inquiry }: { inquiry: Inquiry }) =>
  canBeAnswered(inquiry) ? (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={mailLink(inquiry.email, `Your inquiry ${inquiry.reference}`)} className={LINK}>
        {inquiry.email}
      </a>
      <CopyButton text={inquiry.email} what="email" />
    </span>
  ) : (
    'None left: this visitor cannot be answered.'
  );

/** The number to call, and what the visitor wrote where that looks different. */
const Phone = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    <PhoneNumbers phone={phoneOf(inquiry)} />
    {inquiry.internationalPhone !== undefined && (
      <span className="block text-note text-ink-soft wrap-anywhere">
        Written: <bdi>{inquiry.phone}</bdi>
      </span>
    )}
  </>
);

/** Name and contact data of the sender. */
export const SenderDetails = ({ inquiry }: { inquiry: Inquiry }) => (
  <DescriptionList
    items={[
      ['Name', inquiry.name],
      ['Company', inquiry.company],
      ['Email', <Email key="email" inquiry={inquiry} />],
      ['Phone', inquiry.phone === '' ? '' : <Phone key="phone" inquiry={inquiry} />],
    ]}
  />
);
