import type { Client } from '../../../shared/domain/client.ts';
import { dashboardRowOf, type MasterDashboardRow } from '../../../shared/domain/master-dashboard.ts';
import { findClientAccount } from '../billing/counters.table.ts';
import { findClient } from '../clients/client.table.ts';
import { findClients as listClients } from '../clients/client-list.table.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { PageRequest } from '../dynamo/page.ts';

const rowOf = async (client: Client, now: Date): Promise<MasterDashboardRow> =>
  dashboardRowOf(client, await findClientAccount(scopeOf(client)), now);

/** A page of rows, those with the latest contact first. */
export const findDashboardRows = async (
  page: PageRequest,
  now: Date,
): Promise<{ items: MasterDashboardRow[]; next?: string }> => {
  const { items, next } = await listClients({ order: 'lastContact', direction: 'descending', ...page }, now);

  return { items: await Promise.all(items.map((client) => rowOf(client, now))), ...(next && { next }) };
};

/** The one row of a client, or none. */
export const findDashboardRowOfClient = async (
  clientId: number,
  now: Date,
): Promise<{ items: MasterDashboardRow[] }> => {
  const client = await findClient(clientId);

  return { items: client ? [await rowOf(client, now)] : [] };
};
