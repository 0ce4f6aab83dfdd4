const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Lambda gave no ${name}.`);

  return value;
};

/**
 * Stands in for the SDK's own provider in every bundle, see `infra/lean-bundles.ts`: the keys of a function's role stand
 * in its environment and outlive it, so there is nobody else to ask.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: given('AWS_ACCESS_KEY_ID'),
  secretAccessKey: given('AWS_SECRET_ACCESS_KEY'),
  // Only the local stack works without.
  sessionToken: process.env.AWS_SESSION_TOKEN,
});
