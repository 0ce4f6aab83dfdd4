import { randomInt } from 'node:crypto';
import { SHORTEST_PASSWORD } from '../../../shared/domain/portal-user.ts';
import { SHORTEST_ACCESS_CODE } from '../../../shared/domain/staff.ts';
import { isCommonPassword, isDigitsInARow, isMadeOfKnownWords, type Names } from './guessable.ts';

const KINDS = {
  'access code': { one: 'An access code', shortest: SHORTEST_ACCESS_CODE },
  password: { one: 'A password', shortest: SHORTEST_PASSWORD },
} as const;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

// Long passwords that the published lists lack, and the one that this repository publishes.
const KNOWN = new Set([
  'local-access-code',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'qwertyuiopasdfgh',
  'qwertyuiopasdfghjkl',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijkl',
  'abcdefghijklmnop',
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890123',
  '12345678901234',
  '123456789012345',
  '1234567890123456',
  'iloveyouforever',
  'thisisapassword',
  'mypasswordismypassword',
]);

/** A secret in the one spelling in which it is judged: also wide and Arabic digits are 0 to 9. */
const spelledPlainly = (secret: string): string =>
  secret
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

/**
 * Why an access code of staff or a password of a client is too weak; undefined where it is not. `names` are those of the
 * person and their company.
 */
export const weaknessOf = (
  kind: keyof typeof KINDS,
  secret: string,
  username: string,
  names: Names = [],
): string | undefined => {
  const { one, shortest } = KINDS[kind];
  const plain = spelledPlainly(secret);
  if ([...plain].length < shortest) return `${one} has at least ${shortest} characters.`;
  if (KNOWN.has(plain) || isCommonPassword(plain)) return `This ${kind} is on the list of known ones.`;
  if (new Set(plain).size < 6) return `This ${kind} repeats too few characters.`;
  if (isDigitsInARow(plain)) return `This ${kind} is hardly more than digits in a row or repeated.`;
  if (username.length > 3 && plain.includes(username.toLowerCase()))
    return `${one} must not contain the username.`;
  if (isMadeOfKnownWords(plain, [username, ...names]))
    return `This ${kind} is easy to guess: it is made of the product’s words, names or years.`;

  return undefined;
};

/** A random access code (95 bits) in groups of four, e.g. `k3vd-…`. */
export const newAccessCode = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  ).join('-');
