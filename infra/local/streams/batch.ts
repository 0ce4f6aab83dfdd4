import * as z from 'zod/mini';
import type { InvocationOutcome } from '../lambda/instance.ts';

/** The fields of a stream record that delivery uses. */
export interface StreamRecord {
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime?: number };
}

export interface DeliveryRules {
  readonly bisects: boolean;
  readonly reportsFailures: boolean;
  /** Retries after the first attempt. */
  readonly maximumRetries: number;
  readonly maximumAgeMs: number;
}

export interface DeadLetterReason {
  readonly condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  readonly attempts: number;
  readonly outcome?: InvocationOutcome;
}

export interface BatchDelivery<Item extends StreamRecord> {
  readonly rules: DeliveryRules;
  readonly deliver: (records: readonly Item[]) => Promise<InvocationOutcome>;
  /** Stores records that are given up as a dead letter. */
  readonly toDeadLetters: (records: readonly Item[], reason: DeadLetterReason) => Promise<void>;
  /** Stores the checkpoint: all records up to this one are done. */
  readonly handled: (last: Item) => void;
  /** Waits before the next attempt. @throws when the stack stops */
  readonly pause: (retries: number) => Promise<void>;
  readonly now: () => number;
}

const BatchResponse = z.nullable(
  z.object({
    batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.nullish(z.string()) }))),
  }),
);

/** The number of records from the start that are done, or `'none'` if the whole batch failed. */
const succeeded = (
  records: readonly StreamRecord[],
  outcome: InvocationOutcome,
  rules: DeliveryRules,
): number | 'none' => {
  if (outcome.status === 'failed') return 'none';
  if (!rules.reportsFailures) return records.length;

  const response = BatchResponse.safeParse(JSON.parse(outcome.payload));
  if (!response.success) return 'none';
  const positions = (response.data?.batchItemFailures ?? []).map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  // A failure that names no record of the batch fails the whole batch.
  return positions.includes(-1) ? 'none' : Math.min(records.length, ...positions);
};

/**
 * Delivers a batch like an event source mapping: records from the first reported failure on are delivered again; a batch
 * that fails as a whole is halved if the mapping says so, which uses no retry; records left after the last retry or the
 * maximum age become a dead letter, and the shard continues.
 */
export const deliverBatch = async <Item extends StreamRecord>(
  records: readonly Item[],
  delivery: BatchDelivery<Item>,
  retries = 0,
): Promise<void> => {
  const { rules, deliver, toDeadLetters, handled, pause, now } = delivery;
  const last = records.at(-1);
  if (!last) return;

  const created = (records[0]?.dynamodb.ApproximateCreationDateTime ?? 0) * 1_000;
  if (created > 0 && now() - created > rules.maximumAgeMs) {
    await toDeadLetters(records, { condition: 'RecordAgeExceeded', attempts: retries });
    handled(last);
    return;
  }

  const outcome = await deliver(records);
  const good = succeeded(records, outcome, rules);
  if (good === records.length) {
    handled(last);
    return;
  }

  if (good === 'none' && rules.bisects && records.length > 1) {
    const middle = Math.ceil(records.length / 2);
    await pause(retries);
    await deliverBatch(records.slice(0, middle), delivery, retries);
    await deliverBatch(records.slice(middle), delivery, retries);
    return;
  }

  const before = good === 'none' || good === 0 ? undefined : records[good - 1];
  if (before) handled(before);
  const remaining = good === 'none' ? records : records.slice(good);
  // The first remaining record has failed once, so its retries count from here.
  const spent = before ? 0 : retries;
  if (spent >= rules.maximumRetries) {
    await toDeadLetters(remaining, { condition: 'RetryAttemptsExhausted', attempts: spent + 1, outcome });
    handled(last);
    return;
  }
  await pause(spent);
  await deliverBatch(remaining, delivery, spent + 1);
};
