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

/** The letters of a secret whose signs stand for letters, without what surrounds them: `P@ssw0rd!2` is `password`. */
const withoutLeet = (text: string): string =>
  text
    .replace(/^[^a-z@$]+|[^a-z@$]+$/g, '')
    .replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
    .replace(/[^a-z]/g, '');

/** `abcabc` is `abc`. */
const repeatedUnit = (text: string): string => /^(.+?)\1*$/.exec(text)?.[1] ?? text;

const isCommon = (text: string): boolean =>
  COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(repeatedUnit(text));

/** Whether a secret is a common password, one repeated, or one with signs for letters, digits or signs around it. */
export const isCommonPassword = (plain: string): boolean => {
  const packed = plain.replace(/[\s._-]/g, '');

  return [plain, packed, packed.replace(/^[^a-z]+|[^a-z]+$/g, ''), withoutLeet(packed)].some(
    (text) => text !== '' && isCommon(text),
  );
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts of names that a secret may hold: words of three letters or more, longest first. */
const partsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part.length > 2),
  );

/** More digits than a date has are a secret of their own. */
const MOST_DIGITS = 8;

/**
 * Whether a secret is made of words of the product, of these names, of months and years, with at most a common password
 * between them; digits and signs do not count.
 */
export const isMadeOfKnownWords = (plain: string, names: readonly string[]): boolean => {
  const words = [...OWN_WORDS, ...partsOf(names)].toSorted((a, b) => b.length - a.length).map(escaped);
  const known = new RegExp(`${words.join('|')}|${MONTHS_AND_SEASONS}|${YEAR}`, 'gu');

  return [plain.replace(/[\s._-]/g, ''), withoutLeet(plain)].some((text) => {
    const rest = text.replace(known, '');
    if (rest === text) return false;
    const letters = rest.replace(/[^\p{L}]/gu, '');
    const digits = rest.replace(/\D/g, '');

    return digits.length <= MOST_DIGITS && (letters.length < 3 || isCommon(letters));
  });
};
