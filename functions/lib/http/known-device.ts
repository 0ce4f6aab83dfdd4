import { type DeviceOwner, withDevice } from '../auth/known-devices.ts';
import { deviceCookie } from './identity.ts';

export interface DeviceCall {
  readonly deviceTokens: (kind: 'staff' | 'client') => readonly string[];
  readonly setCookie: (cookie: string) => void;
}

/** The devices that an account knows with that of the caller. */
export type DevicesOf = (account: DeviceOwner) => readonly string[];

/** Has `store` keep the devices of an account with that of the caller, which then gets its cookie. */
export const withOwnDevice = async <Stored>(
  kind: 'staff' | 'client',
  { deviceTokens, setCookie }: DeviceCall,
  store: (devicesOf: DevicesOf) => Promise<Stored>,
): Promise<Stored> => {
  let kept: string | undefined;
  const stored = await store((account) => {
    const { devices, cookie } = withDevice(kind, account, deviceTokens(kind));
    kept = cookie;

    return devices;
  });
  if (kept !== undefined) setCookie(deviceCookie(kind, kept));

  return stored;
};
