import { invalidInput } from '../app-error.ts';
import { weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

// The repository publishes this password: it is accepted in stage `local` alone.
const PUBLISHED = 'local-client-password';

interface PasswordOwner {
  readonly username: string;
  /** Their client, or as much as is known of it. */
  readonly client: {
    readonly clientName: string;
    readonly company?: string;
    /** The user may be one of them. */
    readonly contacts?: readonly { readonly name: string }[] | undefined;
  };
}

/** Why a password is refused. */
const weaknessHere = (password: string, { username, client }: PasswordOwner): string | undefined => {
  const { clientName, company, contacts = [] } = client;
  if (password !== PUBLISHED)
    return weaknessOf('password', password, username, [
      clientName,
      company,
      ...contacts.map(({ name }) => name),
    ]);

  return process.env.STAGE === 'local' ? undefined : 'This password is on the list of known ones.';
};

/** The hash of a client's new password. @throws AppError `invalid_input` naming `field` where it is too weak */
export const hashClientPassword = (
  password: string,
  { field, ...owner }: PasswordOwner & { readonly field: string },
): Promise<string> => {
  const weakness = weaknessHere(password, owner);
  if (weakness !== undefined) throw invalidInput({ [field]: weakness });

  return hashSecret(password);
};
