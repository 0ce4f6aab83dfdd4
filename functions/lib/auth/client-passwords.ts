import { invalidInput } from '../app-error.ts';
import { weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

/** Shown in this repository to everybody, so good for a laptop only. */
const isShown = (password: string) => password === 'local-client-password' && process.env.STAGE !== 'local';

/** The hash of a password that a client may have. @throws AppError `invalid_input` naming `field` where it is too easily guessed */
export const hashClientPassword = (
  password: string,
  { username, field }: { username: string; field: string },
): Promise<string> => {
  const weakness = isShown(password)
    ? 'This password is on the list of known ones.'
    : weaknessOf('password', password, username);
  if (weakness !== undefined) throw invalidInput({ [field]: weakness });

  return hashSecret(password);
};
