import * as z from 'zod/mini';

/** A client's number in its printable form, e.g. `CL-000042`. */
export const uniqueClientIdOf = (clientId: number): string => `CL-${String(clientId).padStart(6, '0')}`;

/** A client's number from its printable form, or from the bare number as people type it. */
export const uniqueClientId = z.pipe(
  z.coerce.string().check(z.trim(), z.regex(/^(CL-)?\d{1,9}$/i, 'A client id looks like CL-000042.')),
  z.transform((text: string) => Number(text.replace(/\D/g, ''))),
);
