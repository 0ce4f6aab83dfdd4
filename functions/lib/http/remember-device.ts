import { withDevice } from '../auth/known-devices.ts';
import { findStaffMember, keepStaffDevices } from '../auth/staff-record.table.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { findPortalUser, keepPortalDevices, portalUserId } from '../portal/user.table.ts';
import { deviceCookie } from './identity.ts';

interface Person {
  readonly kind: 'staff' | 'client';
  readonly username: string;
  /** The epoch of the account in which the person has proved who they are. */
  readonly epoch: string;
}

interface DeviceCall {
  readonly deviceTokens: (kind: Person['kind']) => readonly string[];
  readonly setCookie: (cookie: string) => void;
}

const storeDevice = async (
  { kind, username, epoch }: Person,
  { deviceTokens, setCookie }: DeviceCall,
): Promise<void> => {
  const account = await (kind === 'staff'
    ? findStaffMember(username)
    : findPortalUser(portalUserId(username)));
  if (account?.sessionEpoch !== epoch) return;
  const { devices, cookie } = withDevice(kind, account, deviceTokens(kind));
  await (kind === 'staff'
    ? keepStaffDevices(username, devices)
    : keepPortalDevices(portalUserId(username), devices));
  setCookie(deviceCookie(kind, cookie));
};

/** Makes the caller's device known to the account whose secret was right or was set. Where the store fails, the next sign-in does. */
export const rememberDevice = (person: Person, call: DeviceCall): Promise<void> =>
  storeDevice(person, call).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error('A device could not be made known.', { error });
  });
