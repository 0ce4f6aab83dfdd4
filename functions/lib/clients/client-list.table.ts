import * as z from 'zod/mini';
import type { listClients } from '../../../shared/contract/crm.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { Client, type ClientCounts } from '../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../shared/domain/tier.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { getItem, query } from '../dynamo/items.ts';

const Figures = z.catchall(
  z.object({
    name: z.optional(z.string()),
    /** The month of the first client, e.g. 2026-11: nothing is older. */
    since: z.optional(z.string()),
  }),
  z.int(),
);

const figures = async () => Figures.parse((await getItem('counters', { name: 'clients' })) ?? {});

/** Counts kept by the writes that change them. */
export const countClients = async (): Promise<ClientCounts> => {
  const { name: _, since: __, ...counts } = await figures();
  const countOf = (figure: string) => counts[figure] ?? 0;
  const [dominion, strategic, observer] = SERVICE_TIERS.map(countOf);

  return {
    total: countOf('total'),
    tiers: { Dominion: dominion ?? 0, Strategic: strategic ?? 0, Observer: observer ?? 0 },
    stages: Object.fromEntries(
      PIPELINE_STAGES.map((stage) => [stage, countOf(stage)]),
    ) as ClientCounts['stages'],
  };
};

interface Listed {
  items: Client[];
  next?: string;
}
type Listing = InputOf<typeof listClients>;

const monthFrom = (month: string, steps: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);

  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7);
};

const Place = z.object({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  after: z.optional(z.record(z.string(), z.unknown())),
});

// Months without a single new client are rare; a list that meets this many goes on with its next page.
const MONTHS_PER_PAGE = 24;

/** Clients by when they were created: walks month by month until the page is full. */
const byCreation = async ({ limit, cursor, direction }: Listing, now: Date): Promise<Listed> => {
  const asked = cursor === undefined ? undefined : decodeCursor(cursor, Place);
  const { since } = await figures();
  if (since === undefined) return { items: [] };
  const today = now.toISOString().slice(0, 7);
  const [first, step] = direction === 'descending' ? [today, -1] : [since, 1];
  let place: z.infer<typeof Place> = asked ?? { month: first };
  const isWithin = (month: string) => month >= since && month <= today;

  const items: Client[] = [];
  for (let walked = 0; walked < MONTHS_PER_PAGE && isWithin(place.month); walked += 1) {
    const found = await query('clients', {
      index: 'newest',
      where: '#month = :month',
      names: { '#month': 'month' },
      values: { ':month': place.month },
      limit: limit - items.length,
      newestFirst: direction === 'descending',
      after: place.after,
    });
    items.push(...found.items.map((item) => Client.parse(item)));
    place = found.after
      ? { month: place.month, after: found.after }
      : { month: monthFrom(place.month, step) };
    if (items.length >= limit) break;
  }

  return isWithin(place.month) ? { items, next: encodeCursor(place) } : { items };
};

/** The index that answers, with the attribute and value that choose from it. */
const indexFor = (listing: Listing): { index: string; attribute: string; value: string } => {
  const { pipelineStage, serviceTier, status, assignedRelationshipLead } = listing;
  if (pipelineStage) return { index: 'byStage', attribute: 'pipelineStage', value: pipelineStage };
  if (serviceTier) return { index: 'byTier', attribute: 'serviceTier', value: serviceTier };
  if (status) return { index: 'byStatus', attribute: 'status', value: status };
  if (assignedRelationshipLead)
    return { index: 'byLead', attribute: 'lead', value: assignedRelationshipLead };

  return { index: listing.order === 'name' ? 'byName' : 'byLastContact', attribute: 'list', value: 'all' };
};

/** A page of clients as ordered and filtered, at the same cost however many there are. */
export const findClients = async (listing: Listing, now: Date): Promise<Listed> => {
  const { index, attribute, value } = indexFor(listing);
  const { order = attribute === 'list' ? 'created' : 'lastContact', limit, cursor, direction } = listing;
  if (order === 'created') return byCreation(listing, now);

  const { items, after } = await query('clients', {
    index,
    where: '#attribute = :value',
    names: { '#attribute': attribute },
    values: { ':value': value },
    limit,
    newestFirst: direction === 'descending',
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return { items: items.map((item) => Client.parse(item)), ...(after && { next: encodeCursor(after) }) };
};
