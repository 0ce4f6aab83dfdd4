import type { Client } from '../../../shared/domain/client.ts';
import type { ConditionCheck } from '../dynamo/commit.ts';

/**
 * Fails the transaction where the client is archived or merged, or a merge into it is made or undone, since it was read: by
 * subscription only a client is billed that lists show, and by those of its own.
 */
export const billingCheckOf = ({ id, includes }: Pick<Client, 'id' | 'includes'>): ConditionCheck => ({
  check: { id },
  in: 'clients',
  condition: `attribute_not_exists(archived) AND attribute_not_exists(mergedInto) AND ${includes ? '#includes = :includes' : 'attribute_not_exists(#includes)'}`,
  names: { '#includes': 'includes' },
  ...(includes && { values: { ':includes': includes } }),
});
