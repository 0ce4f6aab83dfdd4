import { invalidInput } from '../app-error.ts';
import { weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

/** The repository publishes this password: it is accepted in stage `local` alone. */
const isPublished = (password: string) =>
  password === 'local-client-password' && process.env.STAGE !== 'local';

/** The hash of a client's new password. @throws AppError `invalid_input` naming `field` where it is too weak */
export const hashClientPassword = (
  password: string,
  { username, field }: { username: string; field: string },
): Promise<string> => {
  const weakness = isPublished(password)
    ? 'This password is on the list of known ones.'
    : weaknessOf('password', password, username);
  if (weakness !== undefined) throw invalidInput({ [field]: weakness });

  return hashSecret(password);
};
