import * as z from 'zod/mini';
import { type Client, ClientStatus } from './client.ts';
import {
  isClosingStatus,
  NOT_GIVEN,
  OUTCOME_KEYS,
  type OutcomeKey,
  outcomeKey,
  statusOfOutcome,
} from './client-outcome.ts';
import { line } from './fields.ts';
import { PipelineStage } from './pipeline.ts';
import { ServiceTier } from './tier.ts';

/** `stage` orders by the time of entry to a stage, and requires one. */
export const CLIENT_ORDERS = ['created', 'lastContact', 'name', 'stage'] as const;
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

const yes = z.optional(z.literal('yes', 'Leave it out, or send yes.'));

/** What a list of clients shows: those of whom all of these hold. */
export const ClientFilters = z.object({
  serviceTier: z.optional(ServiceTier),
  pipelineStage: z.optional(PipelineStage),
  status: z.optional(ClientStatus),
  /** Won or lost for a reason. */
  outcome: z.optional(z.enum(OUTCOME_KEYS, 'Choose won or lost with one of its reasons.')),
  assignedRelationshipLead: z.optional(line('a username', 63)),
  withoutLead: yes,
  divisionOfInterest: z.optional(line('the division')),
  source: z.optional(line('the source')),
  /** Days without a contact, at least. */
  quietFor: z.optional(
    z.coerce
      .number('Send a number of days.')
      .check(z.int('Send whole days.'), z.gte(1, 'At least 1 day.'), z.lte(3_650, 'At most 3,650 days.')),
  ),
  /** Those that are archived, in place of the others. */
  archived: yes,
  /** Those to be won that nobody looks after, or that have gone quiet: what Today lists. */
  toContact: yes,
});
export type ClientFilters = z.infer<typeof ClientFilters>;

/** Days without a contact after which a client has gone quiet. */
export const QUIET_AFTER = 14;

/** Clients whose last contact is before this instant have been quiet for so many days. */
export const quietBefore = (now: Date, days = QUIET_AFTER): string =>
  new Date(now.getTime() - days * 24 * 3_600_000).toISOString();

const isToContact = (
  { status, archived, assignedRelationshipLead, lastContactDate }: Client,
  now: Date,
): boolean =>
  status !== 'Signed' &&
  status !== 'Lost' &&
  archived === undefined &&
  (assignedRelationshipLead === '' || lastContactDate < quietBefore(now));

/** The fields that a filter of the same name compares. */
const COMPARED = [
  ...(['serviceTier', 'pipelineStage', 'status', 'assignedRelationshipLead'] as const),
  ...(['divisionOfInterest', 'source'] as const),
];

/** Whether a client is won or lost, and why; those from before there were reasons give none. */
const outcomeOf = ({ status, outcome }: Client): OutcomeKey | undefined =>
  isClosingStatus(status) ? outcomeKey(status, outcome?.reason ?? NOT_GIVEN) : undefined;

/** The status of all that match, by the filter of it or by that of a reason. */
export const statusAsked = ({ status, outcome }: ClientFilters): ClientStatus | undefined =>
  status ?? (outcome && statusOfOutcome(outcome));

/** Whether all filters hold of a client. */
export const matchesFilters = (client: Client, filters: ClientFilters, now: Date): boolean =>
  client.mergedInto === undefined &&
  (client.archived !== undefined) === (filters.archived === 'yes') &&
  COMPARED.every((field) => filters[field] === undefined || client[field] === filters[field]) &&
  (filters.outcome === undefined || outcomeOf(client) === filters.outcome) &&
  (filters.withoutLead === undefined || client.assignedRelationshipLead === '') &&
  (filters.quietFor === undefined || client.lastContactDate < quietBefore(now, filters.quietFor)) &&
  (filters.toContact === undefined || isToContact(client, now));

/** Most clients are Observers: the other tiers have few to look at. */
export const isRareTier = (tier: ServiceTier | undefined): boolean =>
  tier !== undefined && tier !== 'Observer';

/** The order that a list has unless another is asked for: the one that looks at the fewest clients. */
export const usualClientOrder = (filters: ClientFilters): ClientOrder => {
  const { pipelineStage, serviceTier, assignedRelationshipLead, quietFor, toContact } = filters;
  if (toContact) return 'lastContact';
  if (pipelineStage && !assignedRelationshipLead && !isRareTier(serviceTier)) return 'stage';

  return serviceTier || statusAsked(filters) || assignedRelationshipLead || quietFor
    ? 'lastContact'
    : 'created';
};
