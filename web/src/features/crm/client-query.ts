import { type listClients, SORT_DIRECTIONS } from '../../../../shared/contract/crm.ts';
import type { InputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import { CLIENT_STATUSES } from '../../../../shared/domain/client.ts';
import { type ClientOrder, usualClientOrder } from '../../../../shared/domain/client-filters.ts';
import { OUTCOME_KEYS } from '../../../../shared/domain/client-outcome.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { firstCharacters } from '../../../../shared/domain/text.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';
import type { ChosenFilter } from '../../components/list/filters.ts';

type Direction = (typeof SORT_DIRECTIONS)[number];
type Input = Partial<InputOf<typeof listClients>>;

/** Where the URL says that clients have no lead: no username is this. */
export const NO_LEAD = '-';
const DAYS = /^[1-9]\d{0,2}$/;

const within = (values: readonly string[]) => (value: string) => values.includes(value);

/** The filters of the list by their URL parameters: whether a value is one, and what it asks for. */
const FILTERS = {
  tier: { holds: within(SERVICE_TIERS), input: (serviceTier: string) => ({ serviceTier }) },
  stage: { holds: within(PIPELINE_STAGES), input: (pipelineStage: string) => ({ pipelineStage }) },
  status: { holds: within(CLIENT_STATUSES), input: (status: string) => ({ status }) },
  reason: { holds: within(OUTCOME_KEYS), input: (outcome: string) => ({ outcome }) },
  lead: {
    holds: (value: string) => value.length <= 63,
    input: (lead: string) => (lead === NO_LEAD ? { withoutLead: 'yes' } : { assignedRelationshipLead: lead }),
  },
  quiet: {
    holds: (value: string) => DAYS.test(value),
    input: (days: string) => ({ quietFor: Number(days) }),
  },
  division: {
    holds: (value: string) => value.length <= 200,
    input: (divisionOfInterest: string) => ({ divisionOfInterest }),
  },
  source: { holds: (value: string) => value.length <= 200, input: (source: string) => ({ source }) },
} as const;
export type ClientFilterName = keyof typeof FILTERS;
export const CLIENT_FILTER_NAMES = Object.keys(FILTERS) as readonly ClientFilterName[];

/** Which clients a list has: those in the pipeline, of these the ones to contact, or the archived. */
export type ClientSet = 'pipeline' | 'contact' | 'archived';

interface ClientQuery {
  set: ClientSet;
  filters: readonly ChosenFilter<ClientFilterName>[];
  /** Orders of the list. */
  orders: readonly ClientOrder[];
  order: ClientOrder;
  direction: Direction;
  /** The request for the list. */
  input: RequestOf<typeof listClients>;
}

const setIn = (query: URLSearchParams): ClientSet => {
  if (query.get('archived') === 'yes') return 'archived';
  return query.get('contact') === 'due' ? 'contact' : 'pipeline';
};

const filtersIn = (query: URLSearchParams): ChosenFilter<ClientFilterName>[] =>
  CLIENT_FILTER_NAMES.flatMap((name) => {
    const value = query.get(name) ?? '';
    return value !== '' && FILTERS[name].holds(value) ? [{ name, value }] : [];
  });

const ordersOf = (set: ClientSet, isOfStage: boolean): readonly ClientOrder[] => {
  if (set === 'contact') return ['lastContact'];
  return [...(isOfStage ? (['stage'] as const) : []), 'created', 'lastContact', 'name'];
};

/** Whether words are looked for within the list: it is one of some clients alone. Else the search index answers them. */
export const isSearchedWithin = ({ set, filters }: Pick<ClientQuery, 'set' | 'filters'>): boolean =>
  set !== 'pipeline' || filters.length > 0;

/** The request for a list in which words are looked for. */
export const withWords = (input: ClientQuery['input'], words: string): ClientQuery['input'] => {
  const q = firstCharacters(words.trim(), 100);

  return { ...input, ...(q !== '' && { q }) };
};

/** The list of clients for a URL; ignores invalid parameters. */
export const clientQuery = (query: URLSearchParams): ClientQuery => {
  const filters = filtersIn(query);
  const set = setIn(query);
  const asked = Object.assign(
    {},
    ...filters.map(({ name, value }) => FILTERS[name].input(value)),
    set === 'archived' && { archived: 'yes' },
    set === 'contact' && { toContact: 'yes' },
  ) as Input;
  const orders = ordersOf(set, asked.pipelineStage !== undefined);
  const order = orders.find((one) => one === query.get('order')) ?? usualClientOrder(asked);
  // Whoever asks for the quiet ones looks for the longest without a contact.
  const usualDirection = asked.quietFor || asked.toContact ? 'ascending' : 'descending';
  const direction = SORT_DIRECTIONS.find((one) => one === query.get('direction')) ?? usualDirection;

  return {
    ...{ set, filters, orders, order, direction },
    input: { ...asked, order, direction, limit: 50 },
  };
};
