import { type DeviceOwner, knownDevice } from './known-devices.ts';

/** What an account knows a caller by: a device that it knows, by its hash, or one of its live sessions. */
export type TrustedBy = { readonly device: string } | 'session';

interface Caller {
  readonly deviceTokens: readonly string[];
  /** Whether the call has a live session of the account. */
  readonly isSignedIn: boolean;
}

/** What the account knows the caller by, the device first: a stolen session has none, and cannot have its owner wait. */
export const trustedBy = (
  kind: 'staff' | 'client',
  account: DeviceOwner,
  { deviceTokens, isSignedIn }: Caller,
): TrustedBy | undefined => {
  const device = knownDevice(kind, account, deviceTokens);
  if (device !== undefined) return { device };

  return isSignedIn ? 'session' : undefined;
};
