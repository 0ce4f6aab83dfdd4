import { setTimeout as wait } from 'node:timers/promises';
import type { InterceptedCall, Interceptor } from '../../../infra/local/iam-proxy/proxy.ts';
import { type Service, type ServiceReply, serviceError } from '../../../infra/local/iam-proxy/replies.ts';

/** A way in which a call to a store or to the mail service fails. */
export type Failure =
  | 'delayed'
  /** The service is silent for longer than the SDK waits; it has committed the call or not. */
  | 'hung-before-commit'
  | 'hung-after-commit'
  /** Status 500 or 503. */
  | 'error'
  | 'throttled'
  /** Status 400: the call is wrong in itself, and no retry helps. */
  | 'refused'
  /** Another transaction holds the item. */
  | 'conflict'
  | 'cut-before-commit'
  | 'cut-after-commit'
  /** The process of the function ends. */
  | 'killed-before-commit'
  | 'killed-after-commit';

const DELAY_MS = 40;
/** Longer than the SDK's clients wait for DynamoDB (2.5 s) and S3 (3 s). SES's waits longer: for it the call is cut. */
const SILENCE_MS = 3_100;

const WRITE = /:(Put|Update|Delete|TransactWrite|BatchWrite|Send)/;

const isWrite = ({ action }: InterceptedCall) => WRITE.test(action);

const isTransaction = ({ action }: InterceptedCall) => action === 'dynamodb:TransactWriteItems';

/** DynamoDB cancels a whole transaction; the reason stands at the write that it concerns. */
const cancelled = ({ body }: InterceptedCall, code: string): ServiceReply => {
  const writes: unknown[] = Reflect.get(Object(body), 'TransactItems') ?? [];
  const [, ...others] = writes;
  const reasons = [{ Code: code, Message: code }, ...others.map(() => ({ Code: 'None' }))];
  const text = JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  });

  return {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(text),
  };
};

const ERRORS: Record<Service, { status: number; code: string }> = {
  dynamodb: { status: 500, code: 'InternalServerError' },
  s3: { status: 503, code: 'ServiceUnavailable' },
  ses: { status: 503, code: 'ServiceUnavailable' },
  secretsmanager: { status: 500, code: 'InternalServiceError' },
};

const THROTTLES: Record<Service, { status: number; code: string }> = {
  dynamodb: { status: 400, code: 'ProvisionedThroughputExceededException' },
  s3: { status: 503, code: 'SlowDown' },
  ses: { status: 400, code: 'Throttling' },
  secretsmanager: { status: 400, code: 'ThrottlingException' },
};

const REFUSALS: typeof ERRORS = {
  dynamodb: { status: 400, code: 'ValidationException' },
  s3: { status: 400, code: 'InvalidRequest' },
  ses: { status: 400, code: 'InvalidParameterValue' },
  secretsmanager: { status: 400, code: 'InvalidRequestException' },
};

const refusal = (service: Service, kinds: typeof ERRORS): ServiceReply =>
  serviceError(service, { ...kinds[service], message: 'A fault of a test.' });

/** Makes a call fail. A failure that such a call cannot have, such as the conflict of a read, does nothing. */
export const failCall = async (call: InterceptedCall, failure: Failure): ReturnType<Interceptor> => {
  switch (failure) {
    case 'delayed':
      await wait(DELAY_MS);
      return;
    case 'hung-after-commit':
      await call.forward();
      await wait(SILENCE_MS);
      return 'cut';
    case 'hung-before-commit':
      await wait(SILENCE_MS);
      return 'cut';
    case 'error':
      return refusal(call.service, ERRORS);
    case 'refused':
      return refusal(call.service, REFUSALS);
    case 'throttled':
      return isTransaction(call) ? cancelled(call, 'ThrottlingError') : refusal(call.service, THROTTLES);
    case 'conflict':
      if (call.service !== 'dynamodb' || !isWrite(call)) return;
      return isTransaction(call)
        ? cancelled(call, 'TransactionConflict')
        : serviceError('dynamodb', {
            status: 400,
            code: 'TransactionConflictException',
            message: 'Transaction is ongoing for the item',
          });
    case 'cut-before-commit':
      return 'cut';
    case 'cut-after-commit':
      await call.forward();
      return 'cut';
    case 'killed-before-commit':
      await call.killWorker();
      return 'cut';
    case 'killed-after-commit':
      await call.forward();
      await call.killWorker();
      return 'cut';
  }
};
