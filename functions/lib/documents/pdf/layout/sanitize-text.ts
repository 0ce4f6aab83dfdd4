import { faceFor } from './typefaces.ts';

// Invisible characters with an effect on layout: controls, directional marks, joiners, tags, variation selectors,
// fillers.
const INVISIBLE = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Stacked accents would overlap the lines above. */
const PILE = /(\p{M}{2})\p{M}+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The grapheme clusters of a text. */
export const graphemesOf = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** `U+1F6A2 U+1F6A2` becomes `U+1F6A2 ×2`: a name of five hundred ships stays one line. */
const counted = (codes: string): string =>
  codes.replace(
    /(U\+[0-9A-F]+)(?: \1)+(?![0-9A-F])/g,
    (run, code: string) => `${code} ×${run.split(' ').length}`,
  );

const codeOf = (character: string): string =>
  Array.from(
    character,
    (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');

/**
 * A text that can be printed as one paragraph: composed, without invisible characters, and with characters that no
 * typeface has as code points, e.g. `[U+1F6A2]`.
 */
export const sanitizeText = (text: string): string => {
  const clean = text
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(PILE, '$1')
    .replace(/[\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
  if (/^[\x20-\x7e]*$/.test(clean)) return clean;

  return graphemesOf(clean)
    .map((character) => (faceFor(character, 'text') ? character : `[${codeOf(character)}]`))
    .join('')
    .replaceAll('][U+', ' U+')
    .replace(/\[U\+[^\]]*\]/g, counted);
};

/** Whether a sanitized text contains code points in place of characters. */
export const givesNumbers = (text: string): boolean => /\[U\+[0-9A-F]{4}/.test(text);

/** The text, or `otherwise` where all of it is invisible. */
export const visibleOr = (text: string, otherwise: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, '')) ? text : otherwise;
