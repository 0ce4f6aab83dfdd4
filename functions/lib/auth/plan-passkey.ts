import { hashRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, type SecondFactorRecord, type StoredPasskey } from './second-factor.table.ts';

type Planned = Omit<SecondFactorRecord, 'version'>;

/** A passkey with the public key and the counter that its authenticator has sent. */
export type CreatedPasskey = Omit<StoredPasskey, 'name' | 'addedAt' | 'lastUsedAt'>;

interface PlannedPasskey {
  readonly record: Planned;
  /** Absent where those from before stay. */
  readonly recoveryCodes?: readonly string[];
}

/** The record with another passkey; with recovery codes where it is the first second factor of any kind. */
export const planNewPasskey = (
  before: SecondFactorRecord | undefined,
  passkey: StoredPasskey,
  { username, recoveryCodes }: { readonly username: string; readonly recoveryCodes: readonly string[] },
): PlannedPasskey => {
  const record = {
    ...{ recoveryCodes: [], ...before, username },
    passkeys: [...(before?.passkeys ?? []), passkey],
  };
  if (before && hasSecondFactor(before)) return { record };

  return { record: { ...record, recoveryCodes: hashRecoveryCodes(username, recoveryCodes) }, recoveryCodes };
};

type PlannedUse = { readonly record: Planned } | { readonly refused: 'unknown' | 'copied' };

/**
 * The record after the use of a passkey. A counter that does not rise is that of a copy; those that are synchronised
 * between devices send 0 each time.
 */
export const planPasskeyUse = (
  before: SecondFactorRecord,
  { id, publicKey, counter }: Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'>,
  now: Date,
): PlannedUse => {
  const { passkeys = [] } = before;
  const stored = passkeys.find((one) => one.id === id && one.publicKey === publicKey);
  if (!stored) return { refused: 'unknown' };
  const counts = counter > 0 || stored.counter > 0;
  if (counts && counter <= stored.counter) return { refused: 'copied' };
  const used = { ...stored, counter, lastUsedAt: now.toISOString() };

  return { record: { ...before, passkeys: passkeys.map((one) => (one === stored ? used : one)) } };
};

/** The record without a passkey, or without the app; undefined where no second factor is left. */
export const planRemoval = (
  { app, passkeys = [], ...before }: SecondFactorRecord,
  removed: { readonly passkey: string } | 'app',
): Planned | undefined => {
  const after =
    removed === 'app'
      ? { ...before, passkeys }
      : { ...before, ...(app && { app }), passkeys: passkeys.filter(({ id }) => id !== removed.passkey) };

  return hasSecondFactor(after) ? after : undefined;
};
