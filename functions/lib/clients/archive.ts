import type { Client } from '../../../shared/domain/client.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { versionConflict } from '../app-error.ts';
import { isBilled } from '../billing/subscriptions/is-billed.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { findClient } from './client.table.ts';
import { requireClient } from './edit.ts';
import { planArchive, planRestoration } from './plan-archive.ts';

/** @throws AppError `not_found`, `merged`, `not_possible`, or `stale` where somebody else has changed the client since */
export const putClientAway = (id: number, reason: string, context: VersionedContext): Promise<Client> =>
  retryOnConflict(async () => {
    const client = await requireClient(id);
    const plan = planArchive({ client, isBilled: await isBilled(client) }, reason, context);
    await commit(plan.writes);

    return plan.client;
  });

/** @throws AppError `not_found`, or `stale` where somebody else has changed the client since */
export const bringClientBack = (id: number, context: VersionedContext): Promise<Client> =>
  retryOnConflict(async () => {
    const client = await requireClient(id);
    // An archived client is not edited: the version after it is the restored one, also where the answer was lost.
    if (!client.archived && client.version === context.expectedVersion + 1) return client;
    if (client.version !== context.expectedVersion) throw versionConflict(client);
    const plan = planRestoration(client, context);
    await commit(plan.writes);

    return plan.client;
  });

/** The client of a new inquiry: one that was archived is back with it. */
export const findClientOfLead = (
  id: number,
  inquiry: Pick<Inquiry, 'reference' | 'receivedAt'>,
  context: Context,
): Promise<Client> =>
  retryOnConflict(async () => {
    const client = await findClient(id);
    if (!client) throw new Error(`Client No. ${id} is missing.`);
    const plan = planRestoration(client, context, inquiry);
    await commit(plan.writes);

    return plan.client;
  });
