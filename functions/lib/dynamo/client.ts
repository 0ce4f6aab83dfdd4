import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { serviceAddress } from '../service-address.ts';
import { timeLimits } from '../time-limits.ts';
import { classifyDynamoError } from './classify-error.ts';
import { ConditionFailed, StoreBusy, StoreUnavailable } from './errors.ts';
import { type TableId, tableVariable } from './tables.ts';

export type Item = Record<string, unknown>;

/** A condition with its names (`#name`) and values (`:value`), which an update shares with it. */
export interface Expression {
  readonly condition?: string;
  readonly names?: Record<string, string>;
  readonly values?: Item;
}

// What the SDK would look for in files and variables before its first call is said here.
export const dynamo = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    retryMode: 'standard',
    accountIdEndpointMode: 'disabled',
    authSchemePreference: [],
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    userAgentAppId: async () => undefined,
    ignoreConfiguredEndpointUrls: true,
    endpointProvider: () => ({ url: serviceAddress('dynamodb') }),
    requestHandler: timeLimits(1_000, 2_500),
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

// Lambda stops functions that call each other in a circle by what this step tells other services. DynamoDB does not pass it on.
dynamo.middlewareStack.remove('recursionDetectionMiddleware');

/** A table's physical name. Without a grant there is no variable, and DynamoDB refuses the bare name. */
export const tableName = (table: TableId): string => process.env[tableVariable(table)] ?? table;

/** The parameters that DynamoDB takes for an expression. */
export const toDynamo = ({ condition, names, values }: Expression) => ({
  ...(condition && {
    ConditionExpression: condition,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }),
  ...(names && { ExpressionAttributeNames: names }),
  ...(values && { ExpressionAttributeValues: values }),
});

/** DynamoDB refused a call that is wrong in itself: a bug, which a retry does not mend. */
class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

const MAX_TRIES = 6;
const FIRST_PAUSE = 50;

/**
 * Makes a call, retries it while transactions lock its items, and maps the SDK's errors to ours.
 * @throws ConditionFailed, StoreUnavailable
 */
export const mapErrors = async <Answer>(call: () => Promise<Answer>, tries = MAX_TRIES): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = classifyDynamoError(error);
    if (failure.kind === 'condition') throw new ConditionFailed(failure.existing);
    if (failure.kind === 'busy') throw new StoreBusy('The store was too busy.', { cause: error });
    if (failure.kind === 'outage') throw new StoreUnavailable('The store did not answer.', { cause: error });
    if (failure.kind === 'fault') throw faultFrom(error, failure.reasons);
    if (tries <= 1) throw new StoreBusy('Other writes were in the way too often.', { cause: error });
  }
  // A random pause: writers that conflicted once do not conflict again.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE * 2 ** (MAX_TRIES - tries)));

  return mapErrors(call, tries - 1);
};

/** A cancelled transaction says in its reasons alone what is wrong with it. */
const faultFrom = (error: Error, reasons: readonly string[]): Error =>
  reasons.length === 0
    ? error
    : new StoreRefused(`The store refused the transaction: ${reasons.join('; ')}`, { cause: error });
