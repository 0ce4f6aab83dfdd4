import type { Client } from '../../../shared/domain/client.ts';
import { subscriptionIdsOf } from '../billing/subscriptions/subscription-record.ts';
import type { ConditionCheck } from '../dynamo/commit.ts';

/** Fails the transaction where a subscription of the client is started or resumed since it was read. */
export const unbilledChecksOf = (client: Pick<Client, 'id'>): ConditionCheck[] =>
  subscriptionIdsOf(client.id).map((id) => ({
    check: { id },
    in: 'subscriptions',
    condition: 'attribute_not_exists(id) OR #status = :cancelled',
    names: { '#status': 'status' },
    values: { ':cancelled': 'cancelled' },
  }));
