import type { Client } from '../../../shared/domain/client.ts';
import { referenceFrom } from '../access/references.ts';
import { find } from './clients.ts';
import { ConditionFailed, transact } from './dynamo.ts';
import { NotTier1 } from './refusals.ts';
import { noting } from './timeline.ts';

interface Order {
  readonly dominionCode: string;
  readonly actor: string;
  readonly now: Date;
}

/** The contract that a client has or will have: one per client, so its id follows from the client. */
const contractIdOf = (client: Client) => referenceFrom('DOC', `tier1-contract#${client.id}`);

/**
 * Orders the Tier 1 contract of a client: its record, the client's mark and the timeline, all or nothing, once.
 * @throws NotTier1
 */
export const orderContract = async (
  client: Client,
  { dominionCode, actor, now }: Order,
): Promise<{ contractId: string; isNew: boolean }> => {
  if (client.serviceTier !== 'Dominion') throw new NotTier1();
  const contractId = contractIdOf(client);
  if (client.contractId !== undefined) return { contractId, isNew: false };

  const at = now.toISOString();
  try {
    await transact([
      {
        put: {
          id: contractId,
          clientId: client.id,
          clientName: client.clientName,
          documentType: 'Tier1Contract',
          tier: 'Tier1',
          triggeredBy: 'manual',
          orderedBy: actor,
          createdAt: at,
          dominionCode,
          production: 'pending',
        },
        into: 'automated-documents',
        condition: 'attribute_not_exists(id)',
      },
      {
        update: 'SET contractId = :contractId',
        key: { id: client.id },
        in: 'clients',
        // The tier may have changed since it was read.
        condition: 'serviceTier = :dominion',
        values: { ':contractId': contractId, ':dominion': 'Dominion' },
      },
      noting(client.id, contractId, {
        kind: 'document',
        at,
        actor,
        documentId: contractId,
        documentType: 'Tier1Contract',
        event: 'ordered',
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const current = await find(client.id);
    if (current?.contractId === undefined) throw new NotTier1();
    return { contractId, isNew: false };
  }

  return { contractId, isNew: true };
};
