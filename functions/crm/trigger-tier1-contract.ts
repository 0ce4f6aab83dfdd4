import { triggerTier1Contract } from '../../shared/contract/crm.ts';
import { notFound } from '../lib/app-error.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { orderTier1Contract } from '../lib/documents/tier1-contract.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(triggerTier1Contract, async ({ input: { clientId }, context }) => {
  const ordered = await orderTier1Contract(clientId, context);
  if (!ordered) throw notFound('client');
  const { client, contract, isNew } = ordered;

  return {
    message: `Tier 1 contract for ${client.clientName} ${isNew ? 'has been ordered' : 'had been ordered before'}.`,
    contractId: contract.id,
    dominionCode: dominionCode(),
  };
});
