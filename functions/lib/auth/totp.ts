import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** RFC 6238 allows for clocks that are apart and for the time of typing: a step before and one after. */
const WINDOW = 1;

/** A secret of 160 bits in Base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

// What all authenticator apps understand.
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Zahrael',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The code of an authenticator app with this secret. */
export const appCodeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });

/** Whether a text has the form of an app's code. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The number of the half minute that the code belongs to, up to one away from now; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  // The library throws on six code units that are more bytes.
  if (!isAppCode(code)) return undefined;
  const timestamp = now.getTime();
  const distance = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });

  return distance === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + distance;
};
