import * as z from 'zod/mini';
import { Client } from '../../../shared/domain/client.ts';
import { toMajor, toMinor } from '../../../shared/domain/money.ts';
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
  mergedInto,
}: Pick<Client, 'status' | 'assignedRelationshipLead' | 'archived' | 'mergedInto'>):
  | 'with lead'
  | 'without lead'
  | undefined => {
  if (status === 'Signed' || status === 'Lost' || archived || mergedInto) return undefined;

  return assignedRelationshipLead === '' ? 'without lead' : 'with lead';
};

/** The partition of `list`, and of the months, that has the archived clients. */
export const ARCHIVED = 'archived';

/** The same of the clients that were merged into another. No screen lists these. */
const MERGED = 'merged';

/** The clients that a client is listed with: those in the pipeline where undefined. */
export const listingOf = ({
  archived,
  mergedInto,
}: Pick<Client, 'archived' | 'mergedInto'>): typeof ARCHIVED | typeof MERGED | undefined => {
  if (mergedInto) return MERGED;

  return archived && ARCHIVED;
};

/** The partition of an index by a value: archived and merged clients have partitions of their own in every index. */
export const clientPartition = (listing: ReturnType<typeof listingOf>, value: string): string =>
  listing === undefined ? value : `${listing} ${value}`;

/** The partitions of `list`: together they have every client. */
export const CLIENT_LISTS: readonly string[] = [LISTED.list, ARCHIVED, MERGED];

/** The fields that are partitions of indexes. */
const PARTITIONING = ['serviceTier', 'pipelineStage', 'status'] as const;

/** The attributes by which the lists of clients have a client. */
export const clientIndexKeys = (client: Client) => {
  const { createdAt, serviceTier, pipelineStage, status, assignedRelationshipLead } = client;
  const listing = listingOf(client);
  const partition = (value: string) => clientPartition(listing, value);

  return {
    month: listing ?? createdAt.slice(0, 7),
    list: listing ?? LISTED.list,
    nameKey: clientNameKey(client),
    toContact: contactPartition(client),
    serviceTier: partition(serviceTier),
    pipelineStage: partition(pipelineStage),
    status: partition(status),
    lead: assignedRelationshipLead === '' ? undefined : partition(assignedRelationshipLead),
  };
};

/** A value as it is stored, in minor units. */
const storedValue = ({ expectedValue: value }: Client) =>
  value && { minor: toMinor(value.amount), currency: value.currency };

/** The client as stored. */
export const clientItem = (client: Client) => ({
  ...client,
  expectedValue: storedValue(client),
  ...clientIndexKeys(client),
});

/** The attributes of a stored client. */
export const CLIENT_ATTRIBUTES = [
  ...z.keyof(Client).options,
  ...(['month', 'list', 'nameKey', 'toContact', 'lead'] as const),
];

const clientFields = (item: unknown): unknown => {
  const fields: Record<string, unknown> = { ...Object(item) };
  if (fields.expectedValue !== undefined) {
    const { minor, currency } = Object(fields.expectedValue);
    fields.expectedValue = { amount: toMajor(Number(minor)), currency };
  }
  for (const name of PARTITIONING) {
    const value = fields[name];
    const start = [ARCHIVED, MERGED].find((one) => String(value).startsWith(`${one} `));
    if (typeof value === 'string' && start !== undefined) fields[name] = value.slice(start.length + 1);
  }

  return fields;
};

/** Reads a stored client, as it was before `clientItem`. */
export const StoredClient = z.pipe(z.transform(clientFields), Client);

/** The counters that have a client. */
const countersOf = (client: Client): string[] => {
  const listing = listingOf(client);

  return listing === undefined ? ['total', client.serviceTier, client.pipelineStage] : [listing];
};

/** Adds a client to the counts of clients, or takes it from them: in all, per tier and per stage, or the archived or merged. */
export const clientCountWrite = (client: Client, by: 1 | -1): TransactWrite => ({
  count: Object.fromEntries(countersOf(client).map((counter) => [counter, by])),
  key: { name: 'clients' },
  in: 'counters',
});
