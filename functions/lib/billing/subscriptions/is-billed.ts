import type { Client } from '../../../../shared/domain/client.ts';
import { scopeOf } from '../../dynamo/client-scope.ts';
import { findSubscriptionRecord } from './subscription.table.ts';
import { subscriptionIdsOf } from './subscription-record.ts';

/** Whether a client has a subscription that is not cancelled. Looked up by id: an index may lack one of just now. */
export const isBilled = async (client: Client): Promise<boolean> => {
  const ids = scopeOf(client).flatMap(subscriptionIdsOf);
  const subscriptions = await Promise.all(ids.map(findSubscriptionRecord));

  return subscriptions.some((one) => one !== undefined && one.status !== 'cancelled');
};
