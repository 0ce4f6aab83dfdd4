import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weaknessOf } from './access-codes.ts';
import { hashClientPassword } from './client-passwords.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { plainCode, secretMatches } from './passwords.ts';
import { staffAccessCode } from './staff-access-code.ts';
import { hashToken, newToken } from './tokens.ts';

beforeEach(() => vi.stubEnv('STAGE', 'production'));
afterEach(() => vi.unstubAllEnvs());

const asClient = { username: 'amira', client: { clientName: 'Amira Sample' }, field: 'newPassword' };

test('a client’s password is kept as its hash', async () => {
  const hash = await hashClientPassword('harbour-at-nine', asClient);
  expect(await secretMatches('harbour-at-nine', hash)).toBe(true);
});

test('a client’s weak password is refused beside its field', () => {
  expect(() => hashClientPassword('short', asClient)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { newPassword: 'A password has at least 12 characters.' },
    }),
  );
});

test('the password that the repository publishes is accepted in stage local alone', async () => {
  expect(() => hashClientPassword('local-client-password', asClient)).toThrow(
    'This password is on the list of known ones.',
  );
  vi.stubEnv('STAGE', 'local');
  expect(await hashClientPassword('local-client-password', asClient)).toMatch(/^\$argon2id/);
});

test('an access code is made where none is chosen, and told this once', async () => {
  const made = await staffAccessCode({ username: 'analyst' }, undefined);
  expect(made.told.accessCode).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/);
  expect(await secretMatches(made.told.accessCode ?? '', made.accessCodeHash)).toBe(true);
  const chosen = await staffAccessCode({ username: 'analyst' }, 'harbour at nine in june');
  expect(chosen.told).toEqual({});
  expect(await secretMatches('harbour at nine in june', chosen.accessCodeHash)).toBe(true);
});

test('a weak access code is refused everywhere but in stage local', async () => {
  await expect(staffAccessCode({ username: 'analyst' }, 'local-access-code')).rejects.toThrow(
    'on the list of known ones',
  );
  vi.stubEnv('STAGE', 'local');
  await expect(staffAccessCode({ username: 'analyst' }, 'local-access-code')).resolves.toMatchObject({
    told: {},
  });
});

test.each([
  ['its shortest', 'access code', 'harbour-at-nine', undefined],
  ['one character too short', 'access code', 'harbour-at-nin', 'An access code has at least 15 characters.'],
  [
    'too short once counted in whole characters',
    'password',
    '🚢'.repeat(6),
    'A password has at least 12 characters.',
  ],
  ['of six different characters', 'password', 'abcdefabcdef', undefined],
  ['of five different characters', 'password', 'abcdeabcdeab', 'This password repeats too few characters.'],
  [
    'known in wide letters',
    'password',
    'ｐａｓｓｗｏｒｄ１２３４',
    'This password is on the list of known ones.',
  ],
] as const)('a secret that is %s', (_, kind, secret, weakness) => {
  expect(weaknessOf(kind, secret, 'zed')).toBe(weakness);
});

const KNOWN = 'This password is on the list of known ones.';
const GUESSABLE = 'This password is easy to guess: it is made of the product’s words, names or years.';
const DIGITS = 'This password is hardly more than digits in a row or repeated.';

test.each([
  ['Leavemealone', KNOWN],
  ['passwordpassword', KNOWN],
  ['monkeymonkey', KNOWN],
  ['P@ssw0rd2026!!', KNOWN],
  ['123456-qwerty', KNOWN],
  ['!!!Sunshine!!!', KNOWN],
  ['1234567890123', KNOWN],
  ['Zahrael-2026!', GUESSABLE],
  ['Dominion Tier 1', GUESSABLE],
  ['dubai.maritime.7', GUESSABLE],
  ['summer-2026-monkey', GUESSABLE],
  ['Z4hr43l-Gr0up', GUESSABLE],
  ['Amira.Sample.1979', GUESSABLE],
  ['Sample Carriers 7', GUESSABLE],
  ['2026-2027-2028', GUESSABLE],
  ['Amira-1234567890', GUESSABLE],
  ['password1234567890', KNOWN],
  ['password-121212-121212', KNOWN],
  ['love 01.02.1979', KNOWN],
  ['123456789012345678', DIGITS],
  ['7890 1234 5678 9012', DIGITS],
  ['98765432109876543210', DIGITS],
  ['111222333444555666', DIGITS],
  ['1234567654321234567', DIGITS],
  ['839201839201839201', DIGITS],
  ['kx1234567890123456', DIGITS],
  ['١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨', DIGITS],
])('the password %s is refused', (secret, weakness) => {
  expect(weaknessOf('password', secret, 'zed', ['Amira Sample', 'Sample Carriers'])).toBe(weakness);
});

test.each([
  'quiet berth in the lee',
  'dominion berth at dusk',
  'monkey harbour lantern',
  '839201746625193',
  'kx839201746625193',
  'Kx7#pq-Vt2m!z',
  'привет мир это хороший test',
  'قهوة سوداء في الصباح love',
  'صباح الخير يا دبي dubai حبيبي',
  'शांत बंदरगाह monkey नौका',
  '8473920184736592love',
  '$unshine-8473920184736592',
  '٨٤٧٣٩٢٠١٨٤٧٣٦٥٩٢love',
  '847392684736592dubai',
  // Seventy signs, the last of which count as well.
  'quiet berth in the lee of the sandbank, where the lighter turns at dusk',
])('the password %s is accepted', (secret) => {
  expect(weaknessOf('password', secret, 'zed', ['Amira Sample', 'Sample Carriers'])).toBeUndefined();
});

test('at least three thousand common passwords are refused, the rarest that are long enough too', () => {
  expect(COMMON_PASSWORDS.split('\n').length).toBeGreaterThan(3_000);
  expect(weaknessOf('password', 'counterstrike', 'zed')).toBe(KNOWN);
});

test('a name of four characters or more must not be part of a secret, in no case', () => {
  expect(weaknessOf('password', 'harbour-AMI-nine', 'Ami')).toBeUndefined();
  expect(weaknessOf('password', 'harbour-AMIR-nine', 'Amir')).toBe(
    'A password must not contain the username.',
  );
});

test('capitals and blanks around a gate’s code make no difference', () => {
  expect(plainCode('  dominion-7 ')).toBe('DOMINION-7');
});

test('one spelling of a secret opens what another has closed', async () => {
  const hash = await hashClientPassword('café-at-harbour', asClient);
  expect(await secretMatches('cafe\u0301-at-harbour', hash)).toBe(true);
  const other = await hashClientPassword('cafe\u0301-at-harbour', asClient);
  expect(await secretMatches('café-at-harbour', other)).toBe(true);
  // Nothing else is changed or cut off.
  for (const typed of ['Café-at-harbour', 'café-at-harbour ', 'café-at-harbou', 'cafe-at-harbour'])
    expect([typed, await secretMatches(typed, hash)]).toEqual([typed, false]);
  const long = `${'quiet berth '.repeat(7)}one`;
  expect(await secretMatches(long, await hashClientPassword(`${long}`, asClient))).toBe(true);
  expect(await secretMatches(`${long.slice(0, -1)}d`, await hashClientPassword(long, asClient))).toBe(false);
});

test('a token is 256 random bits, and its hash is SHA-256', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(hashToken('a sample token')).toBe('Ab1xycd7hYRaZHobF5o7LypjF-qNzR0EqrPtm2zRw_8');
});
