import { create, type Font } from 'fontkit';
import hanken400 from '../fonts/hanken-grotesk-400.ttf?inline';
import hanken600 from '../fonts/hanken-grotesk-600.ttf?inline';
import newsreader from '../fonts/newsreader-display.ttf?inline';
import arabic from '../fonts/noto-arabic.ttf?inline';
import cjk from '../fonts/noto-cjk.otf?inline';
import greekCyrillic400 from '../fonts/noto-greek-cyrillic-400.ttf?inline';
import greekCyrillic700 from '../fonts/noto-greek-cyrillic-700.ttf?inline';
import hebrew from '../fonts/noto-hebrew.ttf?inline';

/** Each a `data:` URL. */
const FILES = {
  display: newsreader,
  text: hanken400,
  strong: hanken600,
  'greek-cyrillic': greekCyrillic400,
  'greek-cyrillic-strong': greekCyrillic700,
  hebrew,
  arabic,
  cjk,
} as const;
export type Face = keyof typeof FILES;

/** The role of a text decides its first face; the others are fallbacks for missing characters. */
export type Role = 'text' | 'strong' | 'display';
const CANDIDATES: Record<Role, readonly Face[]> = {
  text: ['text', 'greek-cyrillic', 'hebrew', 'arabic', 'cjk'],
  strong: ['strong', 'greek-cyrillic-strong', 'hebrew', 'arabic', 'cjk'],
  display: ['display', 'text', 'greek-cyrillic', 'hebrew', 'arabic', 'cjk'],
};

export const fontFileOf = (face: Face): Buffer =>
  Buffer.from(FILES[face].slice(FILES[face].indexOf(',') + 1), 'base64');

const opened = new Map<Face, Font>();

// Opened when first needed: most documents never use the larger ones.
const fontOf = (face: Face): Font => {
  const open = opened.get(face);
  if (open) return open;
  const font = create(fontFileOf(face));
  if ('fonts' in font) throw new Error(`${face} is a collection of fonts`);
  opened.set(face, font);

  return font;
};

/** The first face of the role that has every part of a character, or none. */
export const faceFor = (character: string, role: Role): Face | undefined => {
  if (/^[\x20-\x7e]$/.test(character)) return role;
  const points = Array.from(character, (part) => part.codePointAt(0) ?? 0);

  return CANDIDATES[role].find((face) => points.every((point) => fontOf(face).hasGlyphForCodePoint(point)));
};

// Contracts repeat words: shaping each once takes a third of the time. Bounded, as Lambda reuses the process.
const MOST_KNOWN = 20_000;
const known = new Map<string, number>();

/** Points from the start of the text to its end, kerned and shaped. */
export const widthOf = (text: string, face: Face, size: number): number => {
  const key = `${face} ${text}`;
  let ems = known.get(key);
  if (ems === undefined) {
    const font = fontOf(face);
    ems = font.layout(text).advanceWidth / font.unitsPerEm;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, ems);
  }

  return ems * size;
};
