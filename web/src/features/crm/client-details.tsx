import type { Client } from '../../../../shared/domain/client.ts';
import { uniqueClientIdOf } from '../../../../shared/domain/unique-client-id.ts';
import { AddressNotice } from '../../components/address-notice.tsx';
import { PhoneNumbers } from '../../components/phone-numbers.tsx';
import { RecordId } from '../../components/record/record-id.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { dateAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { EmailLink } from './email-link.tsx';
import { FormerEmails } from './former-emails.tsx';
import { IncludedClients } from './merged-notice.tsx';
import { outcomeItem } from './outcome-item.tsx';

/** Identity of a client, and the source of the contact. */
export const ClientDetails = ({ client }: { client: Client }) => {
  // A former address that is released leaves them.
  const details = useKeptFocus<HTMLDivElement>('button');

  return (
    <div ref={details}>
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
              <EmailLink key="email" email={client.contactEmail} />
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
          ['WhatsApp', client.contactWhatsApp && <PhoneNumbers key="phone" phone={client.contactWhatsApp} />],
          ['Interest', client.divisionOfInterest],
          [
            'Source',
            client.campaign === undefined ? (
              client.source
            ) : (
              <>
                {client.source}
                <span key="campaign" className="block text-note text-ink-soft">
                  by {client.campaign}
                </span>
              </>
            ),
          ],
          [
            'Last contact',
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
    </div>
  );
};
