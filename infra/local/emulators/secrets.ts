import * as z from 'zod/mini';
import { type ServiceReply, secretReply, serviceError } from '../iam-proxy/replies.ts';
import type { State } from '../state.ts';
import type { Deployment } from '../template/deployment.ts';

const SecretResource = z.object({
  GenerateSecretString: z.object({
    SecretStringTemplate: z.optional(z.string()),
    GenerateStringKey: z.optional(z.string()),
  }),
});
const Value = z.object({ current: z.string(), previous: z.optional(z.string()) });
const Get = z.object({ SecretId: z.string() });

/** Secrets Manager, with the generated secrets of a deployment. */
export interface Secrets {
  /** Answers an API operation. */
  readonly answer: (operation: string, body: unknown) => ServiceReply;
  readonly put: (name: string, value: object) => void;
  readonly read: (name: string) => z.infer<typeof Value>;
}

/** Keeps the values in the state, where the deployment's own references find them too. */
export const openSecrets = (
  deployment: Deployment,
  state: State,
  generatedSecret: (
    arn: string,
    generation: z.infer<typeof SecretResource>['GenerateSecretString'],
  ) => string,
): Secrets => {
  const arns = new Map<string, string>();
  const values = new Map<string, string>();
  for (const { ref, properties } of deployment.all('AWS::SecretsManager::Secret', SecretResource)) {
    arns.set(ref.split(':secret:')[1] ?? ref, ref);
    values.set(ref, generatedSecret(ref, properties.GenerateSecretString));
  }

  const arnOf = (name: string): string => {
    const arn = arns.get(name);
    if (arn === undefined) throw new Error(`The template has no secret ${name}.`);

    return arn;
  };

  return {
    answer: (operation, body) => {
      if (operation !== 'GetSecretValue')
        return serviceError('secretsmanager', {
          status: 501,
          code: 'NotImplemented',
          message: `The local stack has no ${operation} of Secrets Manager.`,
        });
      const { SecretId } = Get.parse(body);
      const arn = arns.get(SecretId) ?? SecretId;
      const value = values.get(arn);

      return value === undefined
        ? serviceError('secretsmanager', {
            status: 400,
            code: 'ResourceNotFoundException',
            message: 'Secrets Manager has no such secret.',
          })
        : secretReply({ ARN: arn, SecretString: value });
    },
    read: (name) => Value.parse(JSON.parse(values.get(arnOf(name)) ?? 'null')),
    put: (name, value) => {
      const arn = arnOf(name);
      values.set(arn, JSON.stringify(value));
      state.write(`secret value ${arn}`, JSON.stringify(value));
    },
  };
};
