import { acceptedSecrets, currentSecret } from './secrets.ts';

/**
 * The key under which secrets of authenticator apps are stored and challenges signed, and all that open and verify them, for functions whose grants say
 * `usesSecondFactorKey`.
 */
export const secondFactorKeys = (): { current: string; accepted: readonly string[] } => ({
  current: currentSecret('second-factor-key'),
  accepted: acceptedSecrets('second-factor-key'),
});
