import type { Client } from '../../../shared/domain/client.ts';
import type { ConditionCheck } from '../dynamo/commit.ts';

/** Fails the transaction where the client is merged, or a merge into it is made or undone, since it was read. */
export const mergeCheckOf = ({ id, includes }: Pick<Client, 'id' | 'includes'>): ConditionCheck => ({
  check: { id },
  in: 'clients',
  condition: `attribute_not_exists(mergedInto) AND ${includes ? '#includes = :includes' : 'attribute_not_exists(#includes)'}`,
  names: { '#includes': 'includes' },
  ...(includes && { values: { ':includes': includes } }),
});
