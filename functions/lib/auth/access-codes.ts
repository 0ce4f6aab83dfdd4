import { randomInt } from 'node:crypto';
import { SHORTEST_PASSWORD } from '../../../shared/domain/portal-user.ts';

const KINDS = {
  'access code': { one: 'An access code', shortest: 15 },
  password: { one: 'A password', shortest: SHORTEST_PASSWORD },
} as const;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

// Long passwords of the published lists, and the one that this repository publishes.
const KNOWN = new Set([
  'local-access-code',
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789123',
  '111222333444',
  'administrator',
  'adminadminadmin',
  'password1234',
  'password12345',
  'password123456',
  'passw0rd1234',
  'passwordpass',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwerty123456',
  'qwerty1234567',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'iloveyou1234',
  'iloveyouforever',
  'letmein12345',
  'letmeinletmein',
  'welcome12345',
  'welcomewelcome',
  'changeme1234',
  'changeme12345',
  'sunshine1234',
  'football1234',
  'princess1234',
  'dragondragon',
  'abcdefghijkl',
  'abcd12345678',
  'unbelievable',
  'correcthorse',
  '123456789012345',
  '1234567890123456',
  '12345678901234567890',
  'passwordpassword',
  'password12345678',
  'password123456789',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'qwertyuiopasdfgh',
  'qwertyuiopasdfghjkl',
  'qwertyuiopasdfghjklzxcvbnm',
  'iloveyouiloveyou',
  'administrator123',
  'administratoradministrator',
  'letmeinletmeinletmein',
  'welcomewelcome123',
  'changemechangeme',
  'changeme12345678',
  'abcdefghijklmnop',
  'abcdefghijklmnopqrstuvwxyz',
  'trustno1trustno1',
  'thisisapassword',
  'mypasswordismypassword',
]);

/** Why an access code of staff or a password of a client is too weak; undefined where it is not. */
export const weaknessOf = (
  kind: keyof typeof KINDS,
  secret: string,
  username: string,
): string | undefined => {
  const { one, shortest } = KINDS[kind];
  const plain = secret.normalize('NFKC').toLowerCase();
  if ([...plain].length < shortest) return `${one} has at least ${shortest} characters.`;
  if (KNOWN.has(plain)) return `This ${kind} is on the list of known ones.`;
  if (new Set(plain).size < 6) return `This ${kind} repeats too few characters.`;
  if (username.length > 3 && plain.includes(username.toLowerCase()))
    return `${one} must not contain the username.`;

  return undefined;
};

/** A random access code (95 bits) in groups of four, e.g. `k3vd-…`. */
export const newAccessCode = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  ).join('-');
