import * as z from 'zod/mini';
import type { Statement } from '../iam-proxy/iam.ts';
import type { Deployment } from '../template/deployment.ts';

const FunctionResource = z.object({
  Code: z.object({ S3Key: z.optional(z.string()) }),
  Handler: z._default(z.string(), 'index.handler'),
  Runtime: z._default(z.string(), ''),
  Role: z.string(),
  Description: z._default(z.string(), ''),
  Environment: z.optional(z.object({ Variables: z.optional(z.record(z.string(), z.coerce.string())) })),
  Timeout: z._default(z.coerce.number(), 3),
  MemorySize: z._default(z.coerce.number(), 128),
  LoggingConfig: z.optional(z.object({ LogFormat: z.optional(z.string()) })),
});

export interface LocalFunction {
  /** The function's id, `crm/list-clients`; its logical id if the template has none. */
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  readonly runtime: string;
  readonly handler: string;
  readonly codePath: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Whether the function logs in Lambda's JSON format. */
  readonly logsJson: boolean;
  readonly statements: readonly Statement[];
}

const ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

export const readFunctions = (
  deployment: Deployment,
  roles: ReadonlyMap<string, readonly Statement[]>,
): readonly LocalFunction[] =>
  deployment
    .all('AWS::Lambda::Function', FunctionResource)
    .map(({ logicalId, ref, attributes, properties }) => ({
      id: ID.test(properties.Description) ? properties.Description : logicalId,
      name: ref,
      arn: String(attributes.Arn),
      runtime: properties.Runtime,
      handler: properties.Handler,
      codePath: properties.Code.S3Key ? deployment.assetPath(properties.Code.S3Key) : '',
      environment: properties.Environment?.Variables ?? {},
      timeoutMs: properties.Timeout * 1_000,
      memoryMb: properties.MemorySize,
      logsJson: properties.LoggingConfig?.LogFormat === 'JSON',
      statements: roles.get(properties.Role) ?? [],
    }));

/** Other code for a function, such as a build with a fault. */
export interface FunctionOverride {
  /** The folder of the bundle. */
  readonly codePath: string;
  /** Adds the permissions and the environment of this function. */
  readonly actsAs?: string;
}

/** Replaces the code of these functions, by their ids. */
export const overrideFunctions = (
  functions: readonly LocalFunction[],
  overrides: Readonly<Record<string, FunctionOverride>>,
): readonly LocalFunction[] =>
  functions.map((fn) => {
    const override = overrides[fn.id];
    if (!override) return fn;
    const other = functions.find(({ id }) => id === override.actsAs);
    return {
      ...fn,
      codePath: override.codePath,
      environment: { ...other?.environment, ...fn.environment },
      statements: [...fn.statements, ...(other?.statements ?? [])],
    };
  });
