import type { Client } from '../../../shared/domain/client.ts';
import { dashboardRowOf, type MasterDashboardRow } from '../../../shared/domain/master-dashboard.ts';
import { accountOf } from './client-accounts.ts';
import { list as listClients } from './client-lists.ts';
import { find } from './clients.ts';
import type { PageAsked } from './newest-first.ts';

const rowOf = async (client: Client, now: Date): Promise<MasterDashboardRow> =>
  dashboardRowOf(client, await accountOf(client.id), now);

/** A page of rows, those with the latest contact first. */
export const list = async (
  page: PageAsked,
  now: Date,
): Promise<{ items: MasterDashboardRow[]; next?: string }> => {
  const { items, next } = await listClients({ order: 'lastContact', direction: 'descending', ...page }, now);

  return { items: await Promise.all(items.map((client) => rowOf(client, now))), ...(next && { next }) };
};

/** The one row of a client, or none. */
export const ofClient = async (clientId: number, now: Date): Promise<{ items: MasterDashboardRow[] }> => {
  const client = await find(clientId);

  return { items: client ? [await rowOf(client, now)] : [] };
};
