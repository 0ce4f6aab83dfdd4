import { REGION } from '../template/names.ts';
import type { LocalFunction } from './functions.ts';

/** Lambda's own environment variables, and the endpoint and credentials of the SDK. */
export const environmentFor = (
  { name, handler, memoryMb, codePath, environment }: LocalFunction,
  { endpoint, accessKeyId }: { endpoint: string; accessKeyId: string },
): Record<string, string> => ({
  ...environment,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  LAMBDA_TASK_ROOT: codePath,
  _HANDLER: handler,
  TZ: 'UTC',
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: accessKeyId,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL_SES: endpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
  // The S3 emulator does not support the SDK's streaming checksums.
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
});
