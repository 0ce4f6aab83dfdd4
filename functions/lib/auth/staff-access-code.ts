import { newAccessCode, weaknessOf } from './access-codes.ts';
import { hashSecret } from './passwords.ts';

interface AccessCode {
  readonly accessCodeHash: string;
  /** The generated code, which is shown this once; empty where the code was chosen. */
  readonly told: { readonly accessCode?: string };
}

/** The access code of a staff account, generated where none is chosen. @throws Error where it is too weak */
export const staffAccessCode = async (username: string, chosen: string | undefined): Promise<AccessCode> => {
  const accessCode = chosen ?? newAccessCode();
  // The demo account of stage `local` has a published code.
  const weakness =
    process.env.STAGE === 'local' ? undefined : weaknessOf('access code', accessCode, username);
  if (weakness) throw new Error(weakness);

  return {
    accessCodeHash: await hashSecret(accessCode),
    told: chosen === undefined ? { accessCode } : {},
  };
};
