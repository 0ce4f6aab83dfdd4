import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import type { AsyncRules } from './async-invocation.ts';
import type { LocalFunction } from './functions.ts';

const InvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z._default(z.coerce.number(), 2),
  DestinationConfig: z.optional(z.object({ OnFailure: z.optional(z.object({ Destination: z.string() })) })),
});

/** The rules of a function's asynchronous invocations. */
export const readAsyncRules = (deployment: Deployment, { name, arn }: LocalFunction): AsyncRules => {
  const [config] = deployment
    .all('AWS::Lambda::EventInvokeConfig', InvokeConfig)
    .filter(({ properties }) => [name, arn].includes(properties.FunctionName));
  const onFailure = config?.properties.DestinationConfig?.OnFailure?.Destination;

  return {
    maximumRetries: config?.properties.MaximumRetryAttempts ?? 2,
    onFailure: onFailure?.replace(/^arn:aws:s3:::/, ''),
  };
};
