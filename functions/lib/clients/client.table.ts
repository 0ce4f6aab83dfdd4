import * as z from 'zod/mini';
import type { listClients } from '../../../shared/contract/crm.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { Client, ClientCounts } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../shared/domain/tier.ts';
import { ClientToContact } from '../../../shared/domain/today.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { getItem, getRecord, query, updateItem, updateItemIf } from '../dynamo/items.ts';
import { queryMerged } from '../dynamo/query-merged.ts';
import { findCounters, sequenceKey } from '../dynamo/sharded-counter.ts';
import { LISTED } from '../dynamo/tables.ts';
import { ARCHIVED, clientPartition, type contactPartition, StoredClient } from './client-item.ts';

const EmailClaim = z.object({ clientId: z.int() });

/** The number of the client that an address leads to. */
export const findEmailOwner = async (email: string): Promise<number | undefined> => {
  const claim = await getItem('client-emails', { email: normaliseEmail(email) });

  return claim && EmailClaim.parse(claim).clientId;
};

export const findClient = (id: number): Promise<Client | undefined> =>
  getRecord('clients', { id }, StoredClient);

/** The client that an address leads to: it has the address, or had it before. */
export const findClientByEmail = async (email: string): Promise<Client | undefined> => {
  const id = await findEmailOwner(email);

  return id === undefined ? undefined : findClient(id);
};

/** Makes an address lead to a client from now on. */
export const emailOwnerWrite = (email: string, clientId: number): TransactWrite => ({
  put: { email: normaliseEmail(email), clientId },
  into: 'client-emails',
});

const clientIds = sequenceKey('client-id');

/** Takes the next client number. One that is then not used leaves a gap, which does no harm. */
export const takeClientId = async (now: Date): Promise<number> => {
  const { value } = await updateItem(
    'counters',
    clientIds,
    'ADD #value :one SET since = if_not_exists(since, :month)',
    { names: { '#value': 'value' }, values: { ':one': 1, ':month': now.toISOString().slice(0, 7) } },
  );

  return z.int().parse(value);
};

/** Moves the last contact to a later time. The condition fails where one as late is stored. */
export const lastContactWrite = (id: number, at: string): TransactWrite => ({
  update: 'SET lastContactDate = :at',
  key: { id },
  in: 'clients',
  condition: 'lastContactDate < :at',
  values: { ':at': at },
});

/** Saves a contact unless a later one is stored: an older inquiry may be followed up late. */
export const saveLastContact = async (id: number, at: string): Promise<void> => {
  await updateItemIf('clients', { id }, 'SET lastContactDate = :at', {
    condition: 'lastContactDate < :at',
    values: { ':at': at },
  });
};

const ClientIds = z.object({ since: z.string() });

/** The month of the first client, e.g. 2026-11; nothing as long as there is none. */
const findFirstMonth = async (): Promise<string | undefined> => {
  const item = await getItem('counters', clientIds);

  return item && ClientIds.parse(item).since;
};

/** Counts kept by the writes that change them. */
export const countClients = async (): Promise<ClientCounts> => {
  const counters = await findCounters('counters', { name: 'clients' });
  const countOf = (counter: string) => counters[counter] ?? 0;
  const [dominion, strategic, observer] = SERVICE_TIERS.map(countOf);

  return {
    total: countOf('total'),
    archived: countOf(ARCHIVED),
    tiers: { Dominion: dominion ?? 0, Strategic: strategic ?? 0, Observer: observer ?? 0 },
    stages: Object.fromEntries(
      PIPELINE_STAGES.map((stage) => [stage, countOf(stage)]),
    ) as ClientCounts['stages'],
  };
};

type ClientListing = InputOf<typeof listClients>;
interface ClientPage {
  items: Client[];
  next?: string;
}

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);

  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
};

const MonthPosition = z.object({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  after: z.optional(z.record(z.string(), z.unknown())),
});

// Months without a new client are rare; a list with this many in a row continues with its next page.
const MONTHS_PER_PAGE = 24;

/** Clients by creation: month by month until the page is full. */
const findClientsByCreation = async (
  { limit, cursor, direction }: ClientListing,
  now: Date,
): Promise<ClientPage> => {
  const start = cursor === undefined ? undefined : decodeCursor(cursor, MonthPosition);
  const since = await findFirstMonth();
  if (since === undefined) return { items: [] };
  const today = now.toISOString().slice(0, 7);
  const [first, step] = direction === 'descending' ? [today, -1] : [since, 1];
  let position: z.infer<typeof MonthPosition> = start ?? { month: first };
  const isWithin = (month: string) => month >= since && month <= today;

  const items: Client[] = [];
  for (let months = 0; months < MONTHS_PER_PAGE && isWithin(position.month); months += 1) {
    const found = await query('clients', {
      index: 'newest',
      where: '#month = :month',
      names: { '#month': 'month' },
      values: { ':month': position.month },
      limit: limit - items.length,
      newestFirst: direction === 'descending',
      after: position.after,
    });
    items.push(...found.items.map((item) => StoredClient.parse(item)));
    position = found.after
      ? { month: position.month, after: found.after }
      : { month: monthAfter(position.month, step) };
    if (items.length >= limit) break;
  }

  return isWithin(position.month) ? { items, next: encodeCursor(position) } : { items };
};

/** The index that answers, with its partition. */
const indexFor = (listing: ClientListing): { index: string; attribute: string; value: string } => {
  const { pipelineStage, serviceTier, status, assignedRelationshipLead, archived, order } = listing;
  const partition = (value: string) => clientPartition(archived !== undefined, value);
  if (pipelineStage) return { index: 'byStage', attribute: 'pipelineStage', value: partition(pipelineStage) };
  if (serviceTier) return { index: 'byTier', attribute: 'serviceTier', value: partition(serviceTier) };
  if (status) return { index: 'byStatus', attribute: 'status', value: partition(status) };
  if (assignedRelationshipLead)
    return { index: 'byLead', attribute: 'lead', value: partition(assignedRelationshipLead) };
  const list = archived ? ARCHIVED : LISTED.list;
  if (order === 'name') return { index: 'byName', attribute: 'list', value: list };
  if (order === 'lastContact') return { index: 'byLastContact', attribute: 'list', value: list };

  // The archived are few enough for one partition, where the others have one per month.
  return { index: 'newest', attribute: 'month', value: ARCHIVED };
};

/** A page of clients as ordered and filtered, at the same cost however many there are. */
export const findClients = async (listing: ClientListing, now: Date): Promise<ClientPage> => {
  const { limit, cursor, direction } = listing;
  const { index, attribute, value } = indexFor(listing);
  if (index === 'newest' && !listing.archived) return findClientsByCreation(listing, now);

  const { items, after } = await query('clients', {
    index,
    where: '#attribute = :value',
    names: { '#attribute': attribute },
    values: { ':value': value },
    limit,
    newestFirst: direction === 'descending',
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return {
    items: items.map((item) => StoredClient.parse(item)),
    ...(after && { next: encodeCursor(after) }),
  };
};

/**
 * Clients to be won: those without a lead, and those whose last contact is before `quietBefore`; the longest without a
 * contact first.
 */
export const findClientsToContact = async (
  quietBefore: string,
  limit: number,
): Promise<ClientToContact[]> => {
  const find = (partition: NonNullable<ReturnType<typeof contactPartition>>, before?: string) =>
    queryMerged('clients', 'toContact', ClientToContact, {
      partitions: [partition],
      limit,
      ...(before !== undefined && { before }),
    });
  const lists = await Promise.all([find('without lead'), find('with lead', quietBefore)]);

  return lists
    .flatMap(({ items }) => items)
    .toSorted((one, other) => one.lastContactDate.localeCompare(other.lastContactDate));
};
