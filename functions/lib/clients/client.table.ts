import * as z from 'zod/mini';
import type { Client, ClientCounts } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../shared/domain/tier.ts';
import { ClientToContact } from '../../../shared/domain/today.ts';
import { type ClientScope, onlyNumber, scopeOf } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem, getRecord, updateItem } from '../dynamo/items.ts';
import { queryMerged } from '../dynamo/query-merged.ts';
import { findCounters, sequenceKey } from '../dynamo/sharded-counter.ts';
import { earliestFirst } from '../sort-by.ts';
import { ARCHIVED, type contactPartition, StoredClient } from './client-item.ts';

const EmailClaim = z.object({ clientId: z.int() });

/** The number that an address leads to: its client may be merged into another. */
export const findEmailOwner = async (email: string): Promise<number | undefined> => {
  // An erased client has none, and no key is empty.
  if (email === '') return undefined;
  const claim = await getItem('client-emails', { email: normaliseEmail(email) });

  return claim && EmailClaim.parse(claim).clientId;
};

/** The record of a number itself, also where the client was merged into another. */
export const findClientItself = (id: number): Promise<Client | undefined> =>
  getRecord('clients', { id }, StoredClient);

/** What of a client that was merged says into which. */
const mergedInto = z.optional(z.object({ id: z.int() }));

/** The client of a number as a schema reads it: of one that was merged, the client it was merged into. */
const findMerged = async <Found extends { readonly mergedInto?: { readonly id: number } | undefined }>(
  id: number,
  schema: z.ZodMiniType<Found>,
): Promise<Found | undefined> => {
  const client = await getRecord('clients', { id }, schema);

  return client?.mergedInto ? findMerged(client.mergedInto.id, schema) : client;
};

/** The client of a number: of one that was merged, the client it was merged into. */
export const findClient = (id: number): Promise<Client | undefined> => findMerged(id, StoredClient);

const ClientNameAndAddress = z.object({
  id: z.int(),
  clientName: z.string(),
  company: z.string(),
  contactEmail: z.string(),
  contacts: z.optional(z.array(z.object({ name: z.string() }))),
  mergedInto,
});
type ClientNameAndAddress = z.infer<typeof ClientNameAndAddress>;

/** As `findClient`, for those who need no more of it: they start without the eighty schemas of a whole client. */
export const findClientNameAndAddress = (id: number): Promise<ClientNameAndAddress | undefined> =>
  findMerged(id, ClientNameAndAddress);

const LastContact = z.object({ id: z.int(), lastContactDate: z.string(), mergedInto });
export type LastContact = z.infer<typeof LastContact>;

/** The last contact of a client, as `findClient`, for those who need no more of it. */
export const findLastContact = (id: number): Promise<LastContact | undefined> => findMerged(id, LastContact);

const ClientPeople = z.object({
  clientName: z.string(),
  company: z.string(),
  contactEmail: z.string(),
  contacts: z.optional(z.array(z.object({ name: z.string(), email: z.string() }))),
});
export type ClientPeople = z.infer<typeof ClientPeople>;

/** The people of a number itself, as `findClientItself`, for those who need no more of it. */
export const findClientPeople = (id: number): Promise<ClientPeople | undefined> =>
  getRecord('clients', { id }, ClientPeople);

const ClientNumbers = z.object({
  id: z.int(),
  includes: z.optional(z.array(z.object({ id: z.int() }))),
  mergedInto,
});

/** The numbers under which the records of a client are. */
export const findScope = async (id: number): Promise<ClientScope> => {
  const client = await findMerged(id, ClientNumbers);

  return client ? scopeOf(client) : onlyNumber(id);
};

/** As `findScope`, for a list that may be of one client, or of all. */
export const findScopeAsked = async (id: number | undefined): Promise<ClientScope | undefined> =>
  id === undefined ? undefined : findScope(id);

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

/** Takes the next client numbers. Those that are then not used leave a gap, which does no harm. */
export const takeClientIds = async (count: number, now: Date): Promise<number[]> => {
  const { value } = await updateItem(
    'counters',
    clientIds,
    'ADD #value :count SET since = if_not_exists(since, :month)',
    { names: { '#value': 'value' }, values: { ':count': count, ':month': now.toISOString().slice(0, 7) } },
  );
  const last = z.int().parse(value);

  return Array.from({ length: count }, (_, place) => last - count + 1 + place);
};

export const takeClientId = async (now: Date): Promise<number> => {
  const [id] = await takeClientIds(1, now);

  return z.int().parse(id);
};

/** A contact of a client that was merged since it was read is one of the client that stays. */
const lastContactOf = (at: string) => ({
  update: 'SET lastContactDate = :at',
  condition: 'lastContactDate < :at AND attribute_not_exists(mergedInto)',
  values: { ':at': at },
});

/** Moves the last contact to a later time. The condition fails where one as late is stored, or the client is merged. */
export const lastContactWrite = (id: number, at: string): TransactWrite => ({
  ...lastContactOf(at),
  key: { id },
  in: 'clients',
});

/**
 * Saves a contact unless a later one is stored: an older inquiry may be followed up late.
 * @throws ConditionFailed where one as late is stored since the client was read, or it was merged
 */
export const saveLastContact = async (
  { id, lastContactDate }: Pick<Client, 'id' | 'lastContactDate'>,
  at: string,
): Promise<void> => {
  const { update, ...expression } = lastContactOf(at);
  if (lastContactDate < at) await updateItem('clients', { id }, update, expression);
};

const ClientIds = z.object({ since: z.string() });

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);

  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
};

/** The months from the first client to now, e.g. 2026-11; none as long as there is no client. */
export const findClientMonths = async (now: Date): Promise<string[]> => {
  const item = await getItem('counters', clientIds);
  const last = now.toISOString().slice(0, 7);
  const months: string[] = [];
  for (let month = item ? ClientIds.parse(item).since : '9999'; month <= last; month = monthAfter(month))
    months.push(month);

  return months;
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
    .toSorted(earliestFirst(({ lastContactDate }) => lastContactDate));
};
