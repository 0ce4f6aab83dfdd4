import type { Interceptor } from '../../../infra/local/iam-proxy/proxy.ts';
import type { ServiceReply } from '../../../infra/local/iam-proxy/replies.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A query without the times in it: the same question, asked later. */
const questionOf = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' && INSTANT.test(value) ? 'now' : value,
  );

const EMPTY = Buffer.from(JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 }));

/**
 * Lets queries of indexes answer as they would have at the query before: without the newest records, and with records
 * that have changed since. An index that was not queried before answers that it is empty.
 */
export const staleIndexes = (isStale: () => boolean): Interceptor => {
  const answers = new Map<string, ServiceReply>();

  return async ({ action, body, forward }) => {
    if (action !== 'dynamodb:Query' || Reflect.get(Object(body), 'IndexName') === undefined) return undefined;
    const question = questionOf(body);
    const before = answers.get(question);
    const fresh = await forward();
    answers.set(question, fresh);
    if (!isStale()) return fresh;

    // The checksum of the fresh answer does not fit another body.
    return before ?? { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: EMPTY };
  };
};
