import { triggerTier1Contract } from '../../shared/contract/crm.ts';
import * as clients from '../lib/data/clients.ts';
import { orderContract } from '../lib/data/tier1-contracts.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(triggerTier1Contract, async ({ input: { clientId }, session, now }) => {
  const client = await clients.find(clientId);
  if (!client) throw new NotFound('client');
  const code = dominionCode();
  const order = { dominionCode: code, actor: session.username, now };
  const { contract, isNew } = await orderContract(client, order);

  return {
    message: `Tier 1 contract for ${client.clientName} ${isNew ? 'has been ordered' : 'had been ordered before'}.`,
    contractId: contract.id,
    dominionCode: code,
  };
});
