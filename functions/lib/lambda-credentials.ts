const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Lambda gave no ${name}.`);

  return value;
};

/**
 * Replaces the SDK's own provider in every bundle, see `infra/lean-bundles.ts`: Lambda passes the keys of a function's
 * role in its environment, and they outlive the process.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: given('AWS_ACCESS_KEY_ID'),
  secretAccessKey: given('AWS_SECRET_ACCESS_KEY'),
  // The local stack passes none.
  sessionToken: process.env.AWS_SESSION_TOKEN,
});
