import { type DeviceOwner, withDevice } from '../auth/known-devices.ts';
import { ConditionFailed, StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { deviceCookie } from './identity.ts';

export interface DeviceCall {
  readonly deviceTokens: (kind: 'staff' | 'client') => readonly string[];
  readonly setCookie: (cookie: string) => void;
}

/** Has `store` keep the devices of an account with that of the caller, which then gets its cookie. */
export const withOwnDevice = async <Stored>(
  kind: 'staff' | 'client',
  account: DeviceOwner,
  { deviceTokens, setCookie }: DeviceCall,
  store: (devices: readonly string[]) => Promise<Stored>,
): Promise<Stored> => {
  const { devices, cookie } = withDevice(kind, account, deviceTokens(kind));
  const stored = await store(devices);
  setCookie(deviceCookie(kind, cookie));

  return stored;
};

/** As `withOwnDevice`. Where the store fails, the next sign-in makes the device known; another epoch knows none of this one. */
export const withOwnDeviceIfPossible = (...all: Parameters<typeof withOwnDevice<void>>): Promise<void> =>
  withOwnDevice(...all).catch((error: unknown) => {
    if (error instanceof ConditionFailed) return;
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error('A device could not be made known.', { error });
  });
