import { triggerTier1Contract } from '../../shared/contract/crm.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { orderTier1Contract } from '../lib/documents/tier1-contract.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(triggerTier1Contract, async ({ input: { clientId }, context }) => {
  const client = await findClient(clientId);
  if (!client) throw new NotFound('client');
  const { contract, isNew } = await orderTier1Contract(client, context);

  return {
    message: `Tier 1 contract for ${client.clientName} ${isNew ? 'has been ordered' : 'had been ordered before'}.`,
    contractId: contract.id,
    dominionCode: dominionCode(),
  };
});
