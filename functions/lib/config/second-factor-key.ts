import { currentSecret } from './secrets.ts';

/** The key under which secrets of authenticator apps are stored, for functions whose grants say `usesSecondFactorKey`. */
export const secondFactorKey = (): string => currentSecret('second-factor-key');
