import { newAccessCode, weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

interface AccessCode {
  readonly accessCodeHash: string;
  /** Where it was made up here: whoever asked must be told, this once. */
  readonly told: { readonly accessCode?: string };
}

/** The access code that a staff account is given, made up where none is chosen. @throws Error where it is too easily guessed */
export const staffAccessCode = async (username: string, chosen: string | undefined): Promise<AccessCode> => {
  const accessCode = chosen ?? newAccessCode();
  // On a laptop the demo account may have a code that everybody knows.
  const weakness =
    process.env.STAGE === 'local' ? undefined : weaknessOf('access code', accessCode, username);
  if (weakness) throw new Error(weakness);

  return {
    accessCodeHash: await hashSecret(accessCode),
    told: chosen === undefined ? { accessCode } : {},
  };
};
