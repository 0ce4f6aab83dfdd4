import type { Client } from '../../../../shared/domain/client.ts';
import { uniqueClientIdOf } from '../../../../shared/domain/unique-client-id.ts';
import { RecordLink } from '../../components/record-link.tsx';
import { mailLink, phoneLink } from '../../ui/contact-links.ts';
import { dateAndTime, dayOf } from '../../ui/dubai-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordId } from '../../ui/record-id.tsx';
import { FormerEmails } from './former-emails.tsx';

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

interface ClientFactsProps {
  client: Client;
  /** A former address was released. */
  onChanged: () => void;
}

/** Who a client is, and how they came to us. */
export const ClientFacts = ({ client, onChanged }: ClientFactsProps) => (
  <Facts
    facts={[
      [
        'Client ID',
        <>
          <RecordId key="id" id={uniqueClientIdOf(client.id)} what="client id" />
          <span className="block text-note text-ink-soft">
            No. {client.id}, created <Moment at={client.createdAt} as={dateAndTime} />
          </span>
        </>,
      ],
      [
        'Email',
        <a key="email" href={mailLink(client.contactEmail)} className={LINK}>
          {client.contactEmail}
        </a>,
      ],
      ...(client.formerEmails?.length
        ? [['Formerly', <FormerEmails key="former" client={client} onReleased={onChanged} />] as const]
        : []),
      ['WhatsApp', client.contactWhatsApp && <Phone key="phone" number={client.contactWhatsApp} />],
      ['Interest', client.divisionOfInterest],
      ['Source', client.source],
      [
        'Contact',
        <>
          <Moment key="last" at={client.lastContactDate} as={dateAndTime} />
          <span className="block text-note text-ink-soft">
            first on <Moment at={client.dateOfFirstContact} as={dayOf} />
          </span>
        </>,
      ],
      ...(client.contractId === undefined
        ? []
        : [['Contract', <RecordLink key="contract" id={client.contractId} />] as const]),
    ]}
  />
);
