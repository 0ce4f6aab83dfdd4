import * as z from 'zod/mini';
import type { ClientScope } from '../../dynamo/client-scope.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { getRecord } from '../../dynamo/items.ts';
import type { PaymentRecord } from './payment-record.ts';

/**
 * The payments that were recorded last for a number of a client, the newest first: each new payment is recorded only while
 * these are the last, so that it is compared with every other. They have no parts, which are no new payments.
 */
export interface RecentPayments {
  readonly number: number;
  /** Empty where none was recorded since there are such items. */
  readonly ids: readonly string[];
}

/** More than are recorded for one number before the index lists them. */
const MAX_RECENT = 20;

const RecentPaymentsItem = z.object({ newest: z.array(z.string()) });

const keyOf = (number: number) => ({ id: `RECENT-${number}` });

/** The recent payments of each number of a client, strongly consistent. */
export const findRecentPayments = (scope: ClientScope): Promise<RecentPayments[]> =>
  Promise.all(
    scope.map(async (number) => {
      const item = await getRecord('payments', keyOf(number), RecentPaymentsItem);

      return { number, ids: item?.newest ?? [] };
    }),
  );

/** Makes a new payment the newest of its number. The conditions fail where another of its client was recorded since these were read. */
export const recentPaymentWrites = (
  recent: readonly RecentPayments[],
  { id, clientId }: Pick<PaymentRecord, 'id' | 'clientId'>,
): TransactWrite[] =>
  recent.map(({ number, ids }) => {
    const unchanged =
      ids.length === 0
        ? { condition: 'attribute_not_exists(id)' }
        : { condition: '#newest = :read', names: { '#newest': 'newest' }, values: { ':read': ids } };
    if (number !== clientId) return { check: keyOf(number), in: 'payments', ...unchanged };

    return {
      put: { ...keyOf(number), newest: [id, ...ids].slice(0, MAX_RECENT) },
      into: 'payments',
      ...unchanged,
    };
  });
