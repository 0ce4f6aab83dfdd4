import { RemovalPolicy } from 'aws-cdk-lib';
import { type ISecret, Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { SECRET_IDS, type SecretId, secretName } from '../functions/lib/config/secret-ids.ts';
import type { Settings } from './settings.ts';

const KEY: SecretStringGenerator = { passwordLength: 48, excludePunctuation: true };

const SHAPES: Record<SecretId, { readonly description: string; readonly generated: SecretStringGenerator }> =
  {
    'origin-key': {
      description: 'Proves to the API that a request came through the distribution',
      generated: KEY,
    },
    'sender-key': {
      description: 'The key of the hashes that stand for senders of inquiries',
      generated: KEY,
    },
    'reply-key': {
      description: 'Signs the addresses at which visitors answer emails about their inquiries',
      generated: KEY,
    },
    'second-factor-key': {
      description:
        'The key under which secrets of authenticator apps are stored and challenges for passkeys are signed',
      generated: KEY,
    },
    'erasure-key': {
      description: 'The key of the hashes of erased records, which a restore leaves out. Never replace it',
      generated: KEY,
    },
    'dominion-code': {
      description: 'The Dominion code that staff screens and documents show',
      // People read it aloud. The owner replaces it by one of their own.
      generated: { passwordLength: 12, excludePunctuation: true, excludeLowercase: true },
    },
  };

/**
 * Creates the secrets. Secrets Manager generates each at the first deployment, as `{ "current": … }`; a rotation adds the
 * value before as `previous`. The template holds neither. They outlive the stack, as the tables do: what is stored was sealed,
 * signed or hashed with them. But one that a failed deployment made goes with it: its name would be taken for the next one.
 */
export const createSecrets = (scope: Construct, { stage }: Settings): Record<SecretId, ISecret> => {
  const create = (id: SecretId): ISecret =>
    new Secret(scope, id, {
      secretName: secretName(stage, id),
      description: SHAPES[id].description,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'current',
        ...SHAPES[id].generated,
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });

  return Object.fromEntries(SECRET_IDS.map((id) => [id, create(id)])) as Record<SecretId, ISecret>;
};
