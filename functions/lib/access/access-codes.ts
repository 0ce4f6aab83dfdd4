import { randomInt } from 'node:crypto';

const SHORTEST = 15;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

// Long passwords that lead every published list, and the one this repository shows to everybody.
const KNOWN = new Set([
  'local-access-code',
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

/** Why an access code is not good enough for staff; undefined when it is. */
export const weaknessOf = (accessCode: string, username: string): string | undefined => {
  const plain = accessCode.normalize('NFKC').toLowerCase();
  if ([...plain].length < SHORTEST) return `An access code has at least ${SHORTEST} characters.`;
  if (KNOWN.has(plain)) return 'This access code is on the list of known ones.';
  if (new Set(plain).size < 6) return 'This access code repeats too few characters.';
  if (username.length > 3 && plain.includes(username.toLowerCase()))
    return 'An access code must not contain the username.';

  return undefined;
};

/** An access code nobody could guess (95 bits), in groups that can be read out, e.g. `k3vd-…`. */
export const newAccessCode = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  ).join('-');
