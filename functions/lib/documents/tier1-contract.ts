import type { Client } from '../../../shared/domain/client.ts';
import type { AutomatedDocument } from '../../../shared/domain/document.ts';
import { findClient } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { NotTier1 } from '../refusals.ts';
import { planDocumentOrder, tierUpgradeCause } from './order.ts';

/**
 * Orders the Tier 1 contract of a client with the client's mark, all or nothing: the same one that a move to Tier 1
 * orders, once per client.
 * @throws NotTier1
 */
export const orderTier1Contract = async (
  client: Client,
  context: Context,
): Promise<{ contract: AutomatedDocument; isNew: boolean }> => {
  if (client.serviceTier !== 'Dominion') throw new NotTier1();
  const { document: contract, steps } = await planDocumentOrder({
    ...context,
    ...tierUpgradeCause(client),
    client,
    documentType: 'Tier1Contract',
    triggeredBy: 'manual',
  });
  if (steps.length === 0) return { contract, isNew: false };

  try {
    await commit([
      ...steps,
      {
        update: 'SET contractId = :contractId',
        key: { id: client.id },
        in: 'clients',
        // The tier may have changed since it was read.
        condition: 'serviceTier = :dominion',
        values: { ':contractId': contract.id, ':dominion': 'Dominion' },
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const current = await findClient(client.id);
    if (!current) throw error;
    return orderTier1Contract(current, context);
  }

  return { contract, isNew: true };
};
