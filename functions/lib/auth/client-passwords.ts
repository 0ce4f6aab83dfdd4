import { invalidInput } from '../app-error.ts';
import { weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

// The repository publishes this password: it is accepted in stage `local` alone.
const PUBLISHED = 'local-client-password';

/** Why a password is refused. */
const weaknessHere = (password: string, username: string, names: readonly string[]): string | undefined => {
  if (password !== PUBLISHED) return weaknessOf('password', password, username, names);

  return process.env.STAGE === 'local' ? undefined : 'This password is on the list of known ones.';
};

/** The hash of a client's new password. @throws AppError `invalid_input` naming `field` where it is too weak */
export const hashClientPassword = (
  password: string,
  { username, names = [], field }: { username: string; names?: readonly string[]; field: string },
): Promise<string> => {
  const weakness = weaknessHere(password, username, names);
  if (weakness !== undefined) throw invalidInput({ [field]: weakness });

  return hashSecret(password);
};
