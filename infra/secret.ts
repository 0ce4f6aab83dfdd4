import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** A secret that Secrets Manager makes up at the first deployment; the template refers to it and holds no value. */
export const createSecret = (scope: Construct, id: string, description: string): string =>
  new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  }).secretValue
    // Answers CloudFormation's dynamic reference, not the value.
    .unsafeUnwrap();
