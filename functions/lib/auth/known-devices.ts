import { createHash } from 'node:crypto';
import { deviceEpochOf } from './session-epoch.ts';
import { newToken } from './tokens.ts';

/** An account that knows devices. */
export interface DeviceOwner {
  readonly username: string;
  /** A new secret, or an end of all sessions by staff, begins another, in which no device is known; see `deviceEpochOf`. */
  readonly sessionEpoch: string;
  /** The hashes of the devices that have signed in, the latest first. */
  readonly devices?: readonly string[] | undefined;
}

type Kind = 'staff' | 'client';

/** More devices than one person signs in from; the longest unused is forgotten. */
const MAX_DEVICES = 20;
/** Accounts that one browser is known to. */
const MAX_TOKENS = 4;
const TOKEN = /^[\w-]{43}$/;
const BETWEEN = '.';

/** The tokens in the value of a device cookie. */
export const deviceTokens = (value: string): string[] =>
  value
    .split(BETWEEN)
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_TOKENS);

/** Of one account alone: the stored hashes of a browser that several accounts know cannot be compared. */
const deviceHash = (kind: Kind, account: DeviceOwner, token: string): string =>
  createHash('sha256')
    .update(`${kind}#${account.username}#${deviceEpochOf(account)}#${token}`)
    .digest('base64url')
    .slice(0, 22);

/** The hash by which the account knows the caller's device; undefined where it does not. */
export const knownDevice = (
  kind: Kind,
  account: DeviceOwner,
  tokens: readonly string[],
): string | undefined =>
  tokens.map((token) => deviceHash(kind, account, token)).find((hash) => account.devices?.includes(hash));

/** The account's devices and the value of the cookie after a sign-in with these tokens. */
export const withDevice = (
  kind: Kind,
  account: DeviceOwner,
  tokens: readonly string[],
): { readonly devices: readonly string[]; readonly cookie: string } => {
  const known = tokens.find((token) => knownDevice(kind, account, [token]));
  const token = known ?? newToken();
  const hash = deviceHash(kind, account, token);

  return {
    devices: [hash, ...(account.devices ?? []).filter((one) => one !== hash)].slice(0, MAX_DEVICES),
    cookie: [token, ...tokens.filter((one) => one !== token)].slice(0, MAX_TOKENS).join(BETWEEN),
  };
};
