import type { Client, NewClient } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { divisionOf, type Inquiry } from '../../../shared/domain/inquiry.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { emailTaken } from './contact-details.ts';
import { clientSearchRows, normaliseWords } from './search-terms.ts';
import { timelineWrite } from './timeline.table.ts';

/** A client at the beginning of the pipeline. */
export const newClient = (
  id: number,
  entered: NewClient,
  { dateOfFirstContact, createdAt }: Pick<Client, 'dateOfFirstContact' | 'createdAt'>,
): Client => ({
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
  assignedRelationshipLead: '',
  notesIntelligence: '',
  version: 1,
});

/** The client that an inquiry's sender becomes. */
export const newClientFrom = (inquiry: Inquiry): NewClient => ({
  clientName: inquiry.name,
  company: inquiry.company,
  contactEmail: inquiry.email,
  contactWhatsApp: inquiry.phone,
  serviceTier: 'Observer',
  divisionOfInterest: divisionOf(inquiry),
  source: `Website · ${inquiry.inquiryType}`,
});

// A sort key has at most 1,024 bytes, and normalisation makes several characters of some.
const MAX_NAME_KEY = 200;

/** The sort key of the list by name. */
export const clientNameKey = ({ clientName, id }: Client): string =>
  `${firstCharacters(normaliseWords(clientName), MAX_NAME_KEY)}#${String(id).padStart(9, '0')}`;

/** The partition of a client to be won in the list of those to contact; undefined for one who has signed or is lost. */
export const contactPartition = ({
  status,
  assignedRelationshipLead,
}: Pick<Client, 'status' | 'assignedRelationshipLead'>): 'with lead' | 'without lead' | undefined => {
  if (status === 'Signed' || status === 'Lost') return undefined;

  return assignedRelationshipLead === '' ? 'without lead' : 'with lead';
};

/** The attributes by which the lists of clients have a client. */
export const clientIndexKeys = (client: Client) => ({
  month: client.createdAt.slice(0, 7),
  list: 'all',
  nameKey: clientNameKey(client),
  toContact: contactPartition(client),
});

/** The client as stored. */
export const clientItem = (client: Client): Record<string, unknown> => ({
  ...client,
  ...clientIndexKeys(client),
});

/** Adds a client to the counts of clients, in all, per tier and per stage. */
export const newClientCounterWrite = ({ serviceTier, pipelineStage }: Client): TransactWrite => ({
  count: { total: 1, [serviceTier]: 1, [pipelineStage]: 1 },
  key: { name: 'clients' },
  in: 'counters',
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
  entered: NewClient,
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
      newClientCounterWrite(client),
      dailyMetricWriteAt('clients', createdAt, { newClients: 1 }),
      timelineWrite(id, '1', { kind: 'created', at: createdAt, actor, source: client.source }),
    ],
  };
};
