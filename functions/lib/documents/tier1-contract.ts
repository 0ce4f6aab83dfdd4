import type { Client } from '../../../shared/domain/client.ts';
import type { AutomatedDocument } from '../../../shared/domain/document.ts';
import { AppError } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import { clientItem } from '../clients/client-item.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { claimDocumentOrder, planDocumentOrder, tierUpgradeCause } from './order.ts';

/**
 * Orders the Tier 1 contract of a client and stores its id with the client, all or nothing; once per client, whether by
 * hand or by a move to Tier 1. Nothing where there is no such client.
 * @throws AppError `not_tier_1`
 */
export const orderTier1Contract = (
  clientId: number,
  context: Context,
): Promise<{ client: Client; contract: AutomatedDocument; isNew: boolean } | undefined> =>
  retryOnConflict(async () => {
    const client = await findClient(clientId);
    if (!client) return undefined;
    if (client.serviceTier !== 'Dominion') throw new AppError('not_tier_1');
    const order = await claimDocumentOrder(
      { ...tierUpgradeCause(client), client, documentType: 'Tier1Contract', triggeredBy: 'manual' },
      context.now,
    );
    const { document: contract, writes } = planDocumentOrder(order, context);
    if (writes.length === 0) return { client, contract, isNew: false };
    await commit([
      ...writes,
      {
        update: 'SET contractId = :contractId',
        key: { id: client.id },
        in: 'clients',
        // The tier may have changed since it was read.
        condition: 'serviceTier = :dominion',
        values: { ':contractId': contract.id, ':dominion': clientItem(client).serviceTier },
      },
    ]);

    return { client, contract, isNew: true };
  });
