/** The secrets of a stage, in Secrets Manager. */
export const SECRET_IDS = [
  'origin-key',
  'sender-key',
  'reply-key',
  'second-factor-key',
  'erasure-key',
  'dominion-code',
] as const;
export type SecretId = (typeof SECRET_IDS)[number];

/** The name of a secret in Secrets Manager, which commands of operators use. */
export const secretName = (stage: string, id: SecretId): string => `zahrael/${stage}/${id}`;

/** The environment variable with the ARN of a secret; only functions that may read the secret have it. */
export const secretVariable = (id: SecretId): string => `SECRET_${id.toUpperCase().replaceAll('-', '_')}`;

/** A container reads a secret again after this time: a rotation waits as long before it counts on the new value. */
export const SECRET_LIFETIME = 5 * 60_000;
