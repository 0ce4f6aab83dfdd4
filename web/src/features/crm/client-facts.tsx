import type { Client } from '../../../../shared/domain/client.ts';
import { mailLink, phoneLink } from '../../ui/contact-links.ts';
import { dateAndTime, dayOf } from '../../ui/dubai-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';

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

/** Who a client is, and how they came to us. */
export const ClientFacts = ({ client }: { client: Client }) => (
  <Facts
    facts={[
      [
        'Email',
        <a key="email" href={mailLink(client.contactEmail)} className={LINK}>
          {client.contactEmail}
        </a>,
      ],
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
      ...(client.contractId === undefined ? [] : [['Contract', client.contractId] as const]),
    ]}
  />
);
