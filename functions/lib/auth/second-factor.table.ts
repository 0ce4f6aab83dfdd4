import * as z from 'zod/mini';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';

const StoredPasskey = z.object({
  /** The id of the credential. */
  id: z.string(),
  name: z.string(),
  /** In the form of COSE, in base64url. */
  publicKey: z.string(),
  /** The signatures that its authenticator had made at its last use; 0 where it does not count them. */
  counter: z.int(),
  transports: z.array(z.string()),
  addedAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});
export type StoredPasskey = z.infer<typeof StoredPasskey>;

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
  /** Absent before the first. */
  passkeys: z.optional(z.array(StoredPasskey)),
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: z._default(z.array(z.string()), []),
  /** An app that is being set up. */
  setup: z.optional(z.object({ secret: z.string(), endsAt: z.string() })),
  version: z.int(),
});
export type SecondFactorRecord = z.infer<typeof SecondFactorRecord>;

/** Whether there is an app or a passkey, and not only what was started. */
export const hasSecondFactor = ({
  app,
  passkeys = [],
}: Pick<SecondFactorRecord, 'app' | 'passkeys'>): boolean => app !== undefined || passkeys.length > 0;

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

/** Removes a second factor that was read, and what was started of one. The condition fails where it was changed since. */
export const removeSecondFactorWrite = ({ username, version }: SecondFactorRecord): TransactWrite => ({
  remove: { username },
  from: 'second-factors',
  condition: 'version = :expected',
  values: { ':expected': version },
});
