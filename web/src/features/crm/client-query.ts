import { type CLIENT_ORDERS, type listClients, SORT_DIRECTIONS } from '../../../../shared/contract/crm.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { CLIENT_STATUSES } from '../../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';

export type ClientOrder = (typeof CLIENT_ORDERS)[number];
type Direction = (typeof SORT_DIRECTIONS)[number];

/** Filters of the list, one at a time; the value is the URL parameter. Any staff member can be a lead. */
const FILTERS = {
  tier: { field: 'serviceTier', among: SERVICE_TIERS },
  stage: { field: 'pipelineStage', among: PIPELINE_STAGES },
  status: { field: 'status', among: CLIENT_STATUSES },
  lead: { field: 'assignedRelationshipLead', among: undefined },
} as const;
export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES: readonly FilterName[] = ['tier', 'stage', 'status', 'lead'];

interface ClientQuery {
  /** The archived, in place of those in the pipeline. */
  isArchived: boolean;
  filter?: { name: FilterName; value: string };
  /** Orders of the list; the first is the default. */
  orders: readonly [ClientOrder, ...ClientOrder[]];
  order: ClientOrder;
  direction: Direction;
  /** The request for the list. */
  input: RequestOf<typeof listClients>;
}

const ordersOf = (filter: FilterName | undefined): ClientQuery['orders'] => {
  if (filter === undefined) return ['created', 'lastContact', 'name'];
  return filter === 'stage' ? ['stage', 'lastContact'] : ['lastContact'];
};

const filterIn = (query: URLSearchParams): ClientQuery['filter'] => {
  for (const name of FILTER_NAMES) {
    const value = query.get(name);
    const among: readonly string[] | undefined = FILTERS[name].among;
    if (value && (among === undefined || among.includes(value))) return { name, value };
  }
  return undefined;
};

/** The list of clients for a URL; ignores invalid parameters. */
export const clientQuery = (query: URLSearchParams): ClientQuery => {
  const filter = filterIn(query);
  const isArchived = query.get('archived') === 'yes';
  const orders = ordersOf(filter?.name);
  const order = orders.find((one) => one === query.get('order')) ?? orders[0];
  const direction = SORT_DIRECTIONS.find((one) => one === query.get('direction')) ?? 'descending';

  return {
    isArchived,
    ...(filter && { filter }),
    orders,
    order,
    direction,
    input: {
      ...(filter && { [FILTERS[filter.name].field]: filter.value }),
      ...(isArchived && { archived: 'yes' }),
      order,
      direction,
      limit: 50,
    },
  };
};
