import { digest } from '../idempotency.ts';

/** Texts of fewer words are alike by chance: “Please call me back.” */
const FEWEST_WORDS = 20;
const WORDS_OF_SHINGLE = 3;
/** Of two texts that share nine phrases of ten, 97 in 100 pairs share a mark; of two that share half, 18. */
const BANDS = 3;
const ROWS = 4;

/** Scripts without spaces have a word per character. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}+/gu;
/** Links and addresses, which senders of one text vary. */
const LINK = /\S*(?:\/\/|www\.|@)\S*/g;
/** The label of a line that a form has composed. */
const LABEL = /^[A-Z][\w /]{1,30}: /gm;

const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').replace(LABEL, '').replace(LINK, ' ').toLowerCase().match(WORD) ?? [];

/** FNV-1a with a seed, 32 bits. */
const hashOf = (text: string, seed: number): number => {
  let hash = (2_166_136_261 ^ Math.imul(seed, 2_654_435_761)) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;

  return (hash ^ (hash >>> 15)) >>> 0;
};

/**
 * The marks of a text, of which two texts share at least one where nearly all of their phrases are the same (MinHash in
 * bands); none of a short text. Numbers, links, and the sender's own names do not count.
 */
export const sketchOf = ({
  message,
  name,
  company,
}: Record<'message' | 'name' | 'company', string>): string[] => {
  const own = new Set([...wordsOf(name), ...wordsOf(company)]);
  const words = wordsOf(message).filter((word) => !own.has(word));
  if (words.length < FEWEST_WORDS) return [];
  const shingles = words
    .slice(WORDS_OF_SHINGLE - 1)
    .map((_, at) => words.slice(at, at + WORDS_OF_SHINGLE).join(' '));
  const smallest = (seed: number) =>
    shingles.reduce((least, shingle) => Math.min(least, hashOf(shingle, seed)), 0xffffffff);
  const rowsOf = (band: number) => Array.from({ length: ROWS }, (_, row) => smallest(band * ROWS + row));

  return Array.from({ length: BANDS }, (_, band) => digest(`${band} ${rowsOf(band).join(' ')}`));
};
