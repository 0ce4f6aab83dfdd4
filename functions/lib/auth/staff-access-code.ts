import { invalidInput } from '../app-error.ts';
import { newAccessCode, weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

interface CodeOwner {
  readonly username: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Why an access code is refused; the demo account of stage `local` has a published one. */
const weaknessHere = (accessCode: string, { username, name, email }: CodeOwner): string | undefined =>
  process.env.STAGE === 'local' && accessCode === 'local-access-code'
    ? undefined
    : weaknessOf('access code', accessCode, username, [name, email]);

/** The hash of an access code that its person chooses. @throws AppError `invalid_input` naming `field` where it is too weak */
export const hashAccessCode = (
  accessCode: string,
  { owner, field }: { owner: CodeOwner; field: string },
): Promise<string> => {
  const weakness = weaknessHere(accessCode, owner);
  if (weakness !== undefined) throw invalidInput({ [field]: weakness });

  return hashSecret(accessCode);
};

interface AccessCode {
  readonly accessCodeHash: string;
  /** The generated code, which is shown this once; empty where the code was chosen. */
  readonly told: { readonly accessCode?: string };
}

/** The access code of a staff account, generated where none is chosen. @throws Error where it is too weak */
export const staffAccessCode = async (owner: CodeOwner, chosen: string | undefined): Promise<AccessCode> => {
  const accessCode = chosen ?? newAccessCode();
  const weakness = weaknessHere(accessCode, owner);
  if (weakness) throw new Error(weakness);

  return {
    accessCodeHash: await hashSecret(accessCode),
    told: chosen === undefined ? { accessCode } : {},
  };
};
