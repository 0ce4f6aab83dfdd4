import * as z from 'zod/mini';

/** The site for which passkeys are made, for functions whose grants say `usesRelyingParty`. */
export interface RelyingParty {
  /** Scheme and host of the pages that may use a passkey. */
  readonly origin: string;
  /** The domain that a passkey belongs to for good. */
  readonly id: string;
}

export const relyingParty = (): RelyingParty => {
  const origin = z.url().parse(process.env.SITE_ORIGIN);

  return { origin, id: new URL(origin).hostname };
};
