import type { Client } from '../../../../shared/domain/client.ts';
import { uniqueClientIdOf } from '../../../../shared/domain/unique-client-id.ts';
import { AddressNotice } from '../../components/address-notice.tsx';
import { RecordId } from '../../components/record/record-id.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { mailLink, phoneLink } from '../../ui/format/contact-links.ts';
import { dateAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { FormerEmails } from './former-emails.tsx';
import { IncludedClients } from './merged-notice.tsx';
import { outcomeItem } from './outcome-item.tsx';

const LINK = 'underline decoration-ink-faint underline-offset-4 hover:decoration-ink';

const Phone = ({ number }: { number: string }) => {
  const link = phoneLink(number);
  if (link === undefined) return number;
  return (
    <a href={link} className={LINK}>
      {number}
    </a>
  );
};

/** Identity of a client, and the source of the contact. */
export const ClientDetails = ({ client }: { client: Client }) => (
  <DescriptionList
    items={[
      [
        'Client ID',
        <>
          <RecordId key="id" id={uniqueClientIdOf(client.id)} what="client id" />
          <span className="block text-note text-ink-soft">
            No. {client.id}, created <Time at={client.createdAt} as={dateAndTime} />
          </span>
        </>,
      ],
      [
        'Email',
        <>
          <a key="email" href={mailLink(client.contactEmail)} className={LINK}>
            {client.contactEmail}
          </a>
          {client.contactEmail !== '' && <AddressNotice key="notice" email={client.contactEmail} />}
        </>,
      ],
      ...(client.formerEmails?.length
        ? [['Formerly', <FormerEmails key="former" client={client} />] as const]
        : []),
      ...(client.includes?.length
        ? [['Includes', <IncludedClients key="includes" client={client} />] as const]
        : []),
      ...(client.outcome === undefined ? [] : [outcomeItem(client.outcome)]),
      ['WhatsApp', client.contactWhatsApp && <Phone key="phone" number={client.contactWhatsApp} />],
      ['Interest', client.divisionOfInterest],
      ['Source', client.source],
      [
        'Contact',
        <>
          <Time key="last" at={client.lastContactDate} as={dateAndTime} />
          <span className="block text-note text-ink-soft">
            first on <Time at={client.dateOfFirstContact} as={dayOf} />
          </span>
        </>,
      ],
      ...(client.contractId === undefined
        ? []
        : [['Contract', <RecordLink key="contract" id={client.contractId} />] as const]),
    ]}
  />
);
