import * as z from 'zod/mini';
import { replaceAccessCodes } from '../lib/auth/access-code.table.ts';
import { hashSecret, plainCode } from '../lib/auth/passwords.ts';
import { OPERATOR } from '../lib/context.ts';

const Request = z.object({
  codes: z.array(z.string().check(z.trim(), z.minLength(6))).check(z.maxLength(10)),
});

/** Operators replace the codes of the Dominion gate, e.g. `{ "codes": ["…", "…", "…"] }`; the old codes end at once. */
export const handler = async (event: unknown): Promise<void> => {
  const { codes } = Request.parse(event);
  const hashes = await Promise.all(codes.map((code) => hashSecret(plainCode(code))));
  await replaceAccessCodes('dominion', hashes, { actor: OPERATOR, now: new Date() });
};
