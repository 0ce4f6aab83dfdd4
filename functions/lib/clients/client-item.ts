import * as z from 'zod/mini';
import { Client } from '../../../shared/domain/client.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { LISTED } from '../dynamo/tables.ts';
import { normaliseWords } from './search-terms.ts';

// A sort key has at most 1,024 bytes, and normalisation makes several characters of some.
const MAX_NAME_KEY = 200;

/** The sort key of the list by name. */
const clientNameKey = ({ clientName, id }: Client): string =>
  `${firstCharacters(normaliseWords(clientName), MAX_NAME_KEY)}#${String(id).padStart(9, '0')}`;

/** The partition of a client to be won in the list of those to contact; undefined for one who has signed or is lost. */
export const contactPartition = ({
  status,
  assignedRelationshipLead,
  archived,
}: Pick<Client, 'status' | 'assignedRelationshipLead' | 'archived'>):
  | 'with lead'
  | 'without lead'
  | undefined => {
  if (status === 'Signed' || status === 'Lost' || archived) return undefined;

  return assignedRelationshipLead === '' ? 'without lead' : 'with lead';
};

/** The partition of `list`, and of the months, that has the archived clients. */
export const ARCHIVED = 'archived';

/** Archived clients have partitions of their own in every index: their values begin with this. */
const ARCHIVED_START = `${ARCHIVED} `;

/** The partition of an index by a value, for the clients that are archived or the others. */
export const clientPartition = (isArchived: boolean, value: string): string =>
  isArchived ? `${ARCHIVED_START}${value}` : value;

/** The partitions of `list`: together they have every client. */
export const CLIENT_LISTS: readonly string[] = [LISTED.list, ARCHIVED];

/** The fields that are partitions of indexes. */
const PARTITIONING = ['serviceTier', 'pipelineStage', 'status'] as const;

/** The attributes by which the lists of clients have a client. */
export const clientIndexKeys = (client: Client) => {
  const { archived, createdAt, serviceTier, pipelineStage, status, assignedRelationshipLead } = client;
  const partition = (value: string) => clientPartition(archived !== undefined, value);

  return {
    month: archived ? ARCHIVED : createdAt.slice(0, 7),
    list: archived ? ARCHIVED : LISTED.list,
    nameKey: clientNameKey(client),
    toContact: contactPartition(client),
    serviceTier: partition(serviceTier),
    pipelineStage: partition(pipelineStage),
    status: partition(status),
    lead: assignedRelationshipLead === '' ? undefined : partition(assignedRelationshipLead),
  };
};

/** The client as stored. */
export const clientItem = (client: Client) => ({ ...client, ...clientIndexKeys(client) });

/** The attributes of a stored client. */
export const CLIENT_ATTRIBUTES = [
  ...z.keyof(Client).options,
  ...(['month', 'list', 'nameKey', 'toContact', 'lead'] as const),
];

const clientFields = (item: unknown): unknown => {
  const fields: Record<string, unknown> = { ...Object(item) };
  for (const name of PARTITIONING) {
    const value = fields[name];
    if (typeof value === 'string' && value.startsWith(ARCHIVED_START))
      fields[name] = value.slice(ARCHIVED_START.length);
  }

  return fields;
};

/** Reads a stored client, as it was before `clientItem`. */
export const StoredClient = z.pipe(z.transform(clientFields), Client);

/** The counters that have a client. */
const countersOf = ({ archived, serviceTier, pipelineStage }: Client): string[] =>
  archived ? [ARCHIVED] : ['total', serviceTier, pipelineStage];

/** Adds a client to the counts of clients, or takes it from them: in all, per tier and per stage, or the archived. */
export const clientCountWrite = (client: Client, by: 1 | -1): TransactWrite => ({
  count: Object.fromEntries(countersOf(client).map((counter) => [counter, by])),
  key: { name: 'clients' },
  in: 'counters',
});
