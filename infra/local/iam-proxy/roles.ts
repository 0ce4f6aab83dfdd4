import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import { assertSupportedConditions, PolicyDocument, type Statement } from './iam.ts';

const Role = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument })), []),
});
const Policy = z.object({ PolicyDocument, Roles: z._default(z.array(z.string()), []) });

/** The statements of each role, by its ARN. Leaves out AWS's managed policies, which only grant logging. */
export const readRoles = (deployment: Deployment): ReadonlyMap<string, readonly Statement[]> => {
  const policies = deployment.all('AWS::IAM::Policy', Policy);

  return new Map(
    deployment.all('AWS::IAM::Role', Role).map(({ logicalId, ref, attributes, properties }) => {
      const statements = [
        ...properties.Policies.flatMap((policy) => policy.PolicyDocument.Statement),
        ...policies
          .filter((policy) => policy.properties.Roles.includes(ref))
          .flatMap((policy) => policy.properties.PolicyDocument.Statement),
      ];
      assertSupportedConditions(logicalId, statements);
      return [String(attributes.Arn), statements];
    }),
  );
};
