import * as z from 'zod/mini';
import type { listClients } from '../../../shared/contract/crm.ts';
import type { InputOf, OutputOf } from '../../../shared/contract/endpoint.ts';
import type { Client } from '../../../shared/domain/client.ts';
import {
  ClientFilters,
  type ClientOrder,
  isRareTier,
  matchesFilters,
  QUIET_AFTER,
  quietBefore,
  statusAsked,
  usualClientOrder,
} from '../../../shared/domain/client-filters.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../dynamo/cursor.ts';
import { query } from '../dynamo/items.ts';
import { LISTED } from '../dynamo/tables.ts';
import { findClient, findClientMonths } from './client.table.ts';
import { ARCHIVED, clientItem, clientPartition, StoredClient } from './client-item.ts';
import { findAllTyped, matchesTyped } from './search.table.ts';

type ClientListing = InputOf<typeof listClients>;
type ClientPage = OutputOf<typeof listClients>;

/** A partition of an index, or the part of it with a last contact before `before`. A list is one, or several in a row. */
interface Stretch {
  readonly index: string;
  readonly attribute: string;
  readonly sort: 'createdAt' | 'lastContactDate' | 'stageSince' | 'nameKey';
  readonly value: string;
  readonly before?: string;
  /** The index has no whole clients. */
  readonly isNarrow?: true;
}

const byContact = (index: string, attribute: string, value: string): Stretch => ({
  ...{ index, attribute, value },
  sort: 'lastContactDate',
});

/** The partition by last contact with the fewest clients of those that have all that match. */
const fewestByContact = (filters: ClientFilters): Stretch => {
  const { serviceTier, assignedRelationshipLead, archived } = filters;
  const status = statusAsked(filters);
  const partition = (value: string) => clientPartition(archived && ARCHIVED, value);
  const ofTier = serviceTier && byContact('byTier', 'serviceTier', partition(serviceTier));
  const ofStatus = status && byContact('byStatus', 'status', partition(status));
  if (assignedRelationshipLead) return byContact('byLead', 'lead', partition(assignedRelationshipLead));
  if (ofTier && isRareTier(serviceTier)) return ofTier;

  return ofStatus ?? ofTier ?? byContact('byLastContact', 'list', archived ? ARCHIVED : LISTED.list);
};

const byCreation = (value: string): Stretch => ({
  ...{ index: 'newest', attribute: 'month', sort: 'createdAt', value },
});

/** Those without a lead, then those that have gone quiet; of both those that have been quiet for so many days. */
const toContact = (now: Date, quietFor = 0): Stretch[] => [
  {
    ...byContact('toContact', 'toContact', 'without lead'),
    isNarrow: true,
    ...(quietFor > 0 && { before: quietBefore(now, quietFor) }),
  },
  {
    ...byContact('toContact', 'toContact', 'with lead'),
    isNarrow: true,
    before: quietBefore(now, Math.max(quietFor, QUIET_AFTER)),
  },
];

/** Where the clients of a list are, in its order. */
const stretchesOf = async (listing: ClientListing, order: ClientOrder, now: Date): Promise<Stretch[]> => {
  const { archived, pipelineStage, direction, quietFor } = listing;
  if (listing.toContact) return toContact(now, quietFor);
  const list = archived ? ARCHIVED : LISTED.list;
  if (order === 'stage') {
    const value = clientPartition(archived && ARCHIVED, String(pipelineStage));
    return [{ index: 'byStage', attribute: 'pipelineStage', sort: 'stageSince', value }];
  }
  if (order === 'name') return [{ index: 'byName', attribute: 'list', sort: 'nameKey', value: list }];
  if (order === 'lastContact')
    return [{ ...fewestByContact(listing), ...(quietFor && { before: quietBefore(now, quietFor) }) }];

  // The archived are few enough for one partition, where the others have one per month.
  if (archived) return [byCreation(ARCHIVED)];
  const months = await findClientMonths(now);

  return (direction === 'ascending' ? months : months.toReversed()).map(byCreation);
};

const Position = z.object({ in: z.string(), after: z.optional(z.record(z.string(), z.unknown())) });

/** Where a page begins: the stretches from there on, and the key in the first of them. */
const beginningAt = (cursor: string | undefined, stretches: readonly Stretch[]) => {
  if (cursor === undefined) return { rest: stretches, after: undefined };
  const position = decodeCursor(cursor, Position);
  const start = stretches.findIndex(({ value }) => value === position.in);
  if (start < 0) throw invalidCursor('It belongs to another list.');

  return { rest: stretches.slice(start), after: position.after };
};

/** For each client of a page, a list that leaves some out looks at so many. */
const LOOKED_PER_CLIENT = 4;
/** An index without whole clients costs a read unit more for each. */
const LOOKED_NARROW = 25;
// Months without a new client are rare; a list with this many in a row continues with its next page.
const STRETCHES_PER_PAGE = 24;

interface Walk {
  readonly stretches: readonly Stretch[];
  readonly limit: number;
  readonly isDescending: boolean;
  readonly cursor: string | undefined;
  /** Whether the list has a client; absent where it has all of its stretches. */
  readonly matches?: (client: Client) => boolean;
}

const clientsOf = async (items: readonly unknown[], { isNarrow }: Stretch): Promise<Client[]> => {
  if (!isNarrow) return items.map((item) => StoredClient.parse(item));
  const clients = await Promise.all(
    items.map((item) => findClient(z.object({ id: z.int() }).parse(item).id)),
  );

  return clients.filter((client) => client !== undefined);
};

/** The key of a client in an index, after which a list goes on. */
const keyIn = ({ attribute, value, sort }: Stretch, client: Client) => ({
  [attribute]: value,
  [sort]: clientItem(client)[sort],
  id: client.id,
});

const readStretch = (stretch: Stretch, limit: number, isDescending: boolean, after: object | undefined) => {
  const { index, attribute, value, before } = stretch;

  return query('clients', {
    index,
    where: `#attribute = :value${before === undefined ? '' : ' AND lastContactDate < :before'}`,
    names: { '#attribute': attribute },
    values: { ':value': value, ...(before !== undefined && { ':before': before }) },
    limit,
    isDescending,
    after: after && { ...after },
  });
};

/** Walks through stretches until the page is full or has looked at as many clients as one may. */
const walk = async ({ stretches, limit, isDescending, cursor, matches }: Walk): Promise<ClientPage> => {
  const items: Client[] = [];
  const { rest, after: begin } = beginningAt(cursor, stretches);
  const isNarrow = rest.some((stretch) => stretch.isNarrow);
  const most = isNarrow ? Math.min(limit, LOOKED_NARROW) : matches ? limit * LOOKED_PER_CLIENT : limit;
  let looked = 0;
  let after: object | undefined = begin;
  const answer = (position?: z.infer<typeof Position>): ClientPage => ({
    items,
    ...(position && { next: encodeCursor(position) }),
    ...(matches && { looked }),
  });

  for (const [place, stretch] of rest.entries()) {
    const position = { in: stretch.value };
    if (place >= STRETCHES_PER_PAGE || looked >= most || items.length >= limit) return answer(position);
    const found = await readStretch(stretch, most - looked, isDescending, after);
    const clients = await clientsOf(found.items, stretch);
    for (const [row, client] of clients.entries()) {
      looked += 1;
      if (matches?.(client) ?? true) items.push(client);
      if (items.length >= limit && row < clients.length - 1)
        return answer({ ...position, after: keyIn(stretch, client) });
    }
    if (found.after) return answer({ ...position, after: found.after });
    after = undefined;
  }

  return answer();
};

const compared = (order: ClientOrder, client: Client): string => {
  if (order === 'name') return clientItem(client).nameKey;
  if (order === 'stage') return client.stageSince;

  return order === 'created' ? client.createdAt : client.lastContactDate;
};

/** The clients that match the typed text, all on one page; undefined where they are too many. */
const findTyped = async (listing: ClientListing, order: ClientOrder, now: Date) => {
  const { q, cursor, direction, limit } = listing;
  if (q === undefined || cursor !== undefined) return undefined;
  const found = (await findAllTyped(q))?.filter((client) => matchesFilters(client, listing, now));
  if (!found || found.length > limit) return undefined;
  const sign = direction === 'descending' ? -1 : 1;

  return found.toSorted((one, other) => (compared(order, one) < compared(order, other) ? -sign : sign));
};

const SORTED_BY_CONTACT = ['serviceTier', 'status', 'assignedRelationshipLead', 'toContact'];

/** Whether the stretches have only clients that match: with one filter at most, in the order of its index. */
const isWhole = (listing: ClientListing, order: ClientOrder): boolean => {
  // In this order the quiet ones are together, with any filter or without.
  const others = order === 'lastContact' ? ['archived', 'quietFor'] : ['archived'];
  const given = Object.entries(ClientFilters.parse(listing)).flatMap(([name, value]) =>
    value === undefined || others.includes(name) ? [] : [name],
  );
  const [only, second] = given;
  if (listing.q !== undefined || second !== undefined) return false;
  if (only === undefined) return true;

  return order === 'stage'
    ? only === 'pipelineStage'
    : order === 'lastContact' && SORTED_BY_CONTACT.includes(only);
};

/** A page of clients as ordered and filtered, at the same cost however many there are. */
export const findClients = async (listing: ClientListing, now: Date): Promise<ClientPage> => {
  const { q, limit, cursor, direction } = listing;
  const order = listing.order ?? usualClientOrder(listing);
  const typed = await findTyped(listing, order, now);
  if (typed) return { items: typed, looked: typed.length };

  return walk({
    stretches: await stretchesOf(listing, order, now),
    ...{ limit, cursor },
    isDescending: direction === 'descending' && !listing.toContact,
    ...(!isWhole(listing, order) && {
      matches: (client) =>
        matchesFilters(client, listing, now) && (q === undefined || matchesTyped(client, q)),
    }),
  });
};
