import { unmarshall } from '@aws-sdk/util-dynamodb';

type Attributes = Parameters<typeof unmarshall>[0];

/** Why DynamoDB cancelled a transaction: one reason per write, in their order. */
interface Reason {
  readonly Code?: string | undefined;
  readonly Message?: string | undefined;
  readonly Item?: Attributes | undefined;
}

/** The details of DynamoDB's errors beside name and message. */
interface Details {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $retryable?: unknown;
  readonly code?: unknown;
  readonly Item?: Attributes;
  readonly CancellationReasons?: readonly Reason[];
}

/** The meaning of a failed call for its caller. */
type Failure =
  /** A condition did not hold; `existing` is the record that stood in the way, where there is one. */
  | { readonly kind: 'condition'; readonly existing: Record<string, unknown> | undefined }
  /** Nothing was written because others write there too, or too much: the same call may succeed in a moment. */
  | { readonly kind: 'contended' }
  /** Nothing was done because there is too much to do, although the SDK has tried several times. */
  | { readonly kind: 'busy' }
  /** The store did not answer or could not serve, although the SDK has tried several times. */
  | { readonly kind: 'outage' }
  /** The call itself is wrong and will never succeed; `reasons` says what is wrong with which write. */
  | { readonly kind: 'fault'; readonly reasons: readonly string[] };

const CONTENDED = new Set([
  'TransactionConflict',
  'ProvisionedThroughputExceeded',
  'ThrottlingError',
  'RequestLimitExceeded',
  'InternalServerError',
]);

/**
 * A failed condition comes first: it may explain the other failures, and they occur again in the next try.
 * A fault comes before contention, which would only delay it.
 */
const sortCancelled = (reasons: readonly Reason[]): Failure => {
  const condition = reasons.find(({ Code }) => Code === 'ConditionalCheckFailed');
  if (condition) return { kind: 'condition', existing: condition.Item && unmarshall(condition.Item) };
  const faults = reasons.flatMap(({ Code = 'None', Message = '' }, place) =>
    Code === 'None' || CONTENDED.has(Code) ? [] : [`write ${place + 1}: ${Code} ${Message}`.trim()],
  );

  return faults.length > 0 ? { kind: 'fault', reasons: faults } : { kind: 'contended' };
};

const isOutage = ({ name, code, $retryable, $metadata }: Error & Details) =>
  $retryable !== undefined ||
  ($metadata?.httpStatusCode ?? 0) >= 500 ||
  /Timeout|TransactionInProgress/.test(name) ||
  /^(E[A-Z]+|UND_ERR\w*)$/.test(String(code ?? ''));

/** Tells apart why a call to DynamoDB failed, by the error that the SDK threw. */
export const classifyDynamoError = (error: Error & Details): Failure => {
  if (error.name === 'ConditionalCheckFailedException')
    return { kind: 'condition', existing: error.Item && unmarshall(error.Item) };
  if (error.name === 'TransactionCanceledException') return sortCancelled(error.CancellationReasons ?? []);
  // A transaction holds the item for the moment. The SDK does not retry this one.
  if (error.name === 'TransactionConflictException') return { kind: 'contended' };
  if (/Throttling|ThroughputExceeded|RequestLimitExceeded/.test(error.name)) return { kind: 'busy' };
  if (isOutage(error)) return { kind: 'outage' };

  return { kind: 'fault', reasons: [] };
};
