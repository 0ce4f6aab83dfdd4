import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** Creates a secret that Secrets Manager generates at the first deployment. The template holds a reference, no value. */
export const createSecret = (scope: Construct, id: string, description: string): string =>
  new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  }).secretValue
    // Returns CloudFormation's dynamic reference, not the value.
    .unsafeUnwrap();
