import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Words of the product and its surroundings, which an attacker tries first. */
const OWN_WORDS = [
  'access',
  'admin',
  'administrator',
  'analyst',
  'archai',
  'briefing',
  'cargo',
  'charter',
  'chartering',
  'client',
  'code',
  'commander',
  'contract',
  'control',
  'corporate',
  'dashboard',
  'division',
  'dominion',
  'dubai',
  'embassy',
  'emirates',
  'group',
  'holdings',
  'inquiry',
  'intelligence',
  'leadership',
  'login',
  'maritime',
  'market',
  'observer',
  'password',
  'portal',
  'private',
  'secret',
  'shipping',
  'staff',
  'strategic',
  'tier',
  'trust',
  'vessel',
  'welcome',
  'zahrael',
] as const;

const MONTHS_AND_SEASONS =
  'january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter';
const YEAR = '(?:19|20)\\d\\d';

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** More digits than a date has are a secret of their own. */
const MOST_DIGITS = 8;

/** Three digits or more in a row, each as often as one likes: `1234`, `89012`, `9876`, `112233`, `5555`. */
const DIGITS_IN_A_ROW = new RegExp(
  [1, 9, 0]
    .map((step) => Array.from({ length: 10 }, (_, digit) => `${digit}+(?=${(digit + step) % 10})`).join('|'))
    .map((followed) => `(?:${followed}){2,}\\d`)
    .join('|'),
  'g',
);

/** `abcabc` is `abc`. */
const repeatedUnit = (text: string): string => /^(.+?)\1*$/.exec(text)?.[1] ?? text;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** How many digits have to be guessed: those in a row do not, and a repeated number does once. */
const countDigits = (text: string): number =>
  repeatedUnit(digitsOf(text)).replace(DIGITS_IN_A_ROW, '').length;

const withoutSeparators = (text: string): string => text.replace(/[\s._-]/g, '');

// V8 takes 0.2 ms to compile an expression with a class of Unicode, once for each: a sign is compared with this one.
const LETTER = /\p{L}/u;
const isLetter = (sign: string): boolean => LETTER.test(sign);

const lettersOf = (text: string): string => [...text].filter(isLetter).join('');

/** A text from the first of these signs to the last. */
const between = (text: string, isEnd: (sign: string) => boolean): string => {
  const signs = [...text];

  return signs.slice(signs.findIndex(isEnd), signs.findLastIndex(isEnd) + 1).join('');
};

/** The letters that are left of a secret; none where what was removed is a secret of its own. */
const unlessSecret = (removed: string, letters: string): string =>
  countDigits(removed) > MOST_DIGITS ? '' : letters;

/** A secret without the digits and signs around its letters. */
const withoutSurroundings = (text: string): string => {
  const inner = between(text, isLetter);

  return unlessSecret(text.replace(inner, ''), inner);
};

/** The letters of a secret whose signs stand for letters, without what surrounds them: `P@ssw0rd!2` is `password`. */
const withoutLeet = (text: string): string => {
  const inner = between(text, (sign) => sign === '@' || sign === '$' || isLetter(sign));
  const read = inner.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

  return unlessSecret(text.replace(inner, '') + read, lettersOf(read));
};

const isListed = (text: string): boolean => COMMON_PASSWORDS.includes(`\n${text}\n`);

const isCommon = (text: string): boolean => isListed(text) || isListed(repeatedUnit(text));

/** Whether a secret is a common password, one repeated, or one with signs for letters, digits or signs around it. */
export const isCommonPassword = (plain: string): boolean => {
  const packed = withoutSeparators(plain);

  return [plain, packed, withoutSurroundings(packed), withoutLeet(packed)].some(isCommon);
};

/** Whether a secret is hardly more than digits in a row, or a number no longer than a date that is repeated. */
export const isDigitsInARow = (plain: string): boolean => {
  const digits = digitsOf(plain);
  const count = countDigits(digits);
  const most = repeatedUnit(digits) === digits ? 5 : MOST_DIGITS;

  return (
    count < digits.length && count <= most && new Set(withoutSeparators(plain).replace(/\d/g, '')).size < 3
  );
};

/** Of a person and their company, as far as they are known. */
export type Names = readonly (string | undefined)[];

/** The parts of names that a secret may hold: words of three letters or digits and more. */
const partsOf = (names: Names): string[] =>
  names
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2);

/**
 * Whether a secret is made of words of the product, of these names, of months and years, with at most a common password
 * between them; digits and signs do not count.
 */
export const isMadeOfKnownWords = (plain: string, names: Names): boolean => {
  const words = [...OWN_WORDS, ...partsOf(names)].toSorted((a, b) => b.length - a.length);
  const known = new RegExp(`${words.join('|')}|${MONTHS_AND_SEASONS}|${YEAR}`, 'gu');

  return [withoutSeparators(plain), withoutLeet(plain)].some((text) => {
    const rest = text.replace(known, '');
    if (rest === text) return false;
    const letters = lettersOf(rest);

    return countDigits(rest) <= MOST_DIGITS && (letters.length < 3 || isCommon(letters));
  });
};
