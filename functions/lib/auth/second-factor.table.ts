import * as z from 'zod/mini';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';

/** The second factor of a staff account, and what was started of one. */
export const SecondFactorRecord = z.object({
  username: z.string(),
  /** The authenticator app; absent until a code of it is confirmed. */
  app: z.optional(
    z.object({
      /** Sealed. */
      secret: z.string(),
      /** The half minute of the last code that was used: it and those before are not accepted. */
      lastStep: z.int(),
    }),
  ),
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: z._default(z.array(z.string()), []),
  /** An app that is being set up. */
  setup: z.optional(z.object({ secret: z.string(), endsAt: z.string() })),
  version: z.int(),
});
export type SecondFactorRecord = z.infer<typeof SecondFactorRecord>;

export const findSecondFactor = (username: string): Promise<SecondFactorRecord | undefined> =>
  getRecord('second-factors', { username }, SecondFactorRecord);

/** Writes a second factor in place of the one that was read. The condition fails where it was changed since. */
export const secondFactorWrite = (
  before: SecondFactorRecord | undefined,
  after: Omit<SecondFactorRecord, 'version'>,
): TransactWrite => ({
  put: { ...after, version: (before?.version ?? 0) + 1 },
  into: 'second-factors',
  ...(before
    ? { condition: 'version = :expected', values: { ':expected': before.version } }
    : { condition: 'attribute_not_exists(username)' }),
});

/** Removes a second factor, and what was started of one. */
export const removeSecondFactorWrite = (username: string): TransactWrite => ({
  remove: { username },
  from: 'second-factors',
});
