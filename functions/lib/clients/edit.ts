import type { Client, ClientEdit } from '../../../shared/domain/client.ts';
import { AppError, notFound, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { type ClaimedOrder, claimDocumentOrder, ordersFor, tierUpgradeCause } from '../documents/order.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { applyHandEdit } from './apply-edit.ts';
import { findClientByEmail, findClientItself, findEmailOwner } from './client.table.ts';
import { addressesAdded } from './contact-details.ts';
import { type ClientEditContext, planClientEdit, planEmailRelease } from './plan-edit.ts';
import { planSeparation } from './plan-separation.ts';

/** The client of a number itself, to be changed. @throws AppError `not_found`, `merged` */
export const requireClient = async (id: number): Promise<Client> => {
  const client = await findClientItself(id);
  if (!client) throw notFound('client');
  if (client.mergedInto)
    throw new AppError('merged', {
      message: `No. ${id} was merged into No. ${client.mergedInto.id}. Open that client.`,
      current: { id: client.mergedInto.id },
    });

  return client;
};

/** The client that an address leads to which an edit adds; it adds one at most. */
export const findAddedEmailOwner = async (before: Client, after: Client): Promise<Client | undefined> => {
  const [added] = addressesAdded(before, after);

  return added === undefined ? undefined : findClientByEmail(added);
};

const claimUpgradeOrders = async (before: Client, after: Client, now: Date): Promise<ClaimedOrder[]> => {
  const isUpgrade = before.serviceTier !== 'Dominion' && after.serviceTier === 'Dominion';
  const orders = isUpgrade ? ordersFor('tier_upgrade', after, tierUpgradeCause(after)) : [];

  return Promise.all(orders.map((order) => claimDocumentOrder(order, now)));
};

const readForEdit = async (id: number, edit: ClientEdit, context: Context) => {
  const client = await requireClient(id);
  const edited = applyHandEdit(client, edit, context);
  const [emailOwner, orders] = await Promise.all([
    findAddedEmailOwner(client, edited),
    claimUpgradeOrders(client, edited, context.now),
  ]);

  return { client, emailOwner, orders };
};

/** Other writes may come in between so many times before an edit without a version gives up. */
const MAX_EDIT_CONFLICTS = 10;

/**
 * Edits a client, all or nothing.
 * @throws AppError `not_found`, `merged`, `email_taken`, `archived`, or `stale` where somebody else has edited the client since
 * `expectedVersion`, or keeps editing it
 */
export const editClient = (id: number, edit: ClientEdit, context: ClientEditContext): Promise<Client> =>
  retryOnConflict(async (triesLeft) => {
    const read = await readForEdit(id, edit, context);
    if (triesLeft === 0 && context.expectedVersion === undefined) throw versionConflict(read.client);
    const plan = planClientEdit(read, edit, context);
    await commit(plan.writes);

    return plan.client;
  }, MAX_EDIT_CONFLICTS + 1);

/**
 * Frees an address that the client had before: emails from it lead to the client no longer.
 * @throws AppError `not_found`, `merged`, `invalid_input`, or `stale` where somebody else has edited the client since
 */
export const releaseFormerEmail = (id: number, email: string, context: VersionedContext): Promise<Client> =>
  retryOnConflict(async () => {
    const [client, ownerId] = await Promise.all([requireClient(id), findEmailOwner(email)]);
    const plan = planEmailRelease({ client, ownerId }, email, context);
    await commit(plan.writes);

    return plan.client;
  });

interface Separation {
  readonly id: number;
  readonly otherId: number;
  readonly isDistinct: boolean;
}

/**
 * Remembers that two clients are not one, or forgets it, also of one that was merged or erased since.
 * @throws AppError `not_found`, `merged`, `invalid_input`, or `stale` where somebody else has edited the first since
 */
export const separateClients = (
  { id, otherId, isDistinct }: Separation,
  context: VersionedContext,
): Promise<Client> =>
  retryOnConflict(async () => {
    const [client, found] = await Promise.all([
      requireClient(id),
      isDistinct ? requireClient(otherId) : findClientItself(otherId),
    ]);
    const other = found?.mergedInto ? undefined : found;
    const plan = planSeparation({ client, otherId, other, isDistinct }, context);
    await commit(plan.writes);

    return plan.client;
  });
