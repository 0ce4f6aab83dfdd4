import type { Client, NewClient } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { divisionOf, type Inquiry, phoneOf } from '../../../shared/domain/inquiry.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { clientCountWrite, clientItem } from './client-item.ts';
import { pairCheckWrite } from './client-pairs.table.ts';
import { emailTaken } from './contact-details.ts';
import { clientSearchRows } from './search-terms.ts';
import { timelineWrite } from './timeline.table.ts';

/** Files have more of a client than the form of a new one. */
type EnteredClient = NewClient &
  Partial<Pick<Client, 'assignedRelationshipLead' | 'notesIntelligence' | 'campaign'>>;

/** A client at the beginning of the pipeline. */
export const newClient = (
  id: number,
  entered: EnteredClient,
  { dateOfFirstContact, createdAt }: Pick<Client, 'dateOfFirstContact' | 'createdAt'>,
): Client => ({
  assignedRelationshipLead: '',
  notesIntelligence: '',
  ...entered,
  id,
  dateOfFirstContact,
  lastContactDate: dateOfFirstContact,
  createdAt,
  pipelineStage: 'Inquiry Received',
  stageSince: createdAt,
  timeInStage: {},
  status: 'New',
  onboardingPackSent: false,
  contractSigned: false,
  retainerPaid: false,
  evidence: {},
  version: 1,
});

/** The campaign of the visit's first address, else the site that led there. */
const campaignOf = ({ visit = {} }: Inquiry): string =>
  [visit.source, visit.campaign].filter(Boolean).join(', ') || (visit.referrer ?? '');

/** The client that an inquiry's sender becomes. */
export const newClientFrom = (inquiry: Inquiry): EnteredClient => ({
  clientName: inquiry.name,
  company: inquiry.company,
  contactEmail: inquiry.email,
  contactWhatsApp: phoneOf(inquiry),
  serviceTier: 'Observer',
  divisionOfInterest: divisionOf(inquiry),
  source: `Website · ${inquiry.inquiryType}`,
  ...(campaignOf(inquiry) !== '' && { campaign: campaignOf(inquiry) }),
});

interface NewClientRead {
  /** The number that the client takes. */
  readonly id: number;
}

export interface NewClientContext extends Context {
  /** An instant before `now`, where the client wrote before it was created. */
  readonly firstContactAt?: string;
}

/** @throws AppError `email_taken` where the address leads to a client */
export const requireFreeEmail = (owner: Client | undefined, email: string): void => {
  if (owner) throw emailTaken(owner, email);
};

/** A new client, and the writes of the client, its claim to the address, its search rows and its counts. */
export const planNewClient = (
  { id }: NewClientRead,
  entered: EnteredClient,
  { actor, now, firstContactAt: dateOfFirstContact = now.toISOString() }: NewClientContext,
): { client: Client; writes: TransactWrite[] } => {
  const createdAt = now.toISOString();
  const client = newClient(id, entered, { dateOfFirstContact, createdAt });

  return {
    client,
    writes: [
      {
        put: { email: normaliseEmail(client.contactEmail), clientId: id },
        into: 'client-emails',
        condition: 'attribute_not_exists(email)',
      },
      { put: clientItem(client), into: 'clients', condition: 'attribute_not_exists(id)' },
      ...clientSearchRows(client).map((row) => ({ put: row, into: 'client-search' }) as const),
      pairCheckWrite(client, now),
      clientCountWrite(client, 1),
      dailyMetricWriteAt('clients', createdAt, { newClients: 1 }),
      timelineWrite(id, '1', { kind: 'created', at: createdAt, actor, source: client.source }),
    ],
  };
};
