import type { RichText } from '../content.ts';
import { type Directions, directionsOf } from './direction.ts';
import { graphemesOf, sanitizeText } from './sanitize-text.ts';
import type { Style } from './style.ts';
import { type Face, faceFor, type Role, widthOf } from './typefaces.ts';

/** Text in one face and of one embedding level, in reading order. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
  readonly width: number;
}

/** A unit that no line breaks. */
export interface Word {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** The space to the next word; 0 after a hyphen. */
  readonly space: number;
  /** The embedding level of that space. */
  readonly spaceLevel: number;
}

const CJK = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
/** Characters that never begin a line. */
const CLOSING = /^[、。，．：；？！）」』】〉》〕］｝ー・]/;

// "vessel-owner" may break after the hyphen, "2-4" may not; file ids may break after an underscore.
const PARTS = /(?<=\p{L}[-–—/])(?=\p{L})|(?<=_)(?=[\p{L}\p{N}])|(?<=—)/u;

interface Character {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
}

/** A word, with the embedding level of the space after it, if there is one. */
const wordFrom = (characters: readonly Character[], { size }: Style, spaceLevel?: number): Word => {
  const runs: Character[] = [];
  for (const character of characters) {
    const last = runs.at(-1);
    if (last?.face === character.face && last.level === character.level)
      runs[runs.length - 1] = { ...last, text: last.text + character.text };
    else runs.push(character);
  }
  const pieces = runs.map((run) => ({ ...run, width: widthOf(run.text, run.face, size) }));
  const last = pieces.at(-1);

  return {
    pieces,
    width: pieces.reduce((sum, { width }) => sum + width, 0),
    // Measured with the last characters: some pairs with a space are kerned.
    space: spaceLevel !== undefined && last ? widthOf(`${last.text} `, last.face, size) - last.width : 0,
    spaceLevel: spaceLevel ?? 0,
  };
};

const charactersIn = (text: string, role: Role): Omit<Character, 'level'>[] =>
  graphemesOf(text).map((character) => ({ text: character, face: faceFor(character, role) ?? 'text' }));

/** The parts of a run without spaces: it may break after hyphens and between ideographs. */
const unbroken = (characters: readonly Character[]): Character[][] => {
  const parts: Character[][] = [[]];
  const before = characters.map(({ text }) => text).join('');
  const breaks = new Set<number>();
  let offset = 0;
  for (const part of before.split(PARTS)) {
    offset += part.length;
    breaks.add(offset);
  }
  let position = 0;
  characters.forEach((character, index) => {
    const previous = characters[index - 1];
    const ideographs =
      previous &&
      (CJK.test(character.text) || CJK.test(previous.text)) &&
      !CLOSING.test(character.text) &&
      !/^[（「『【〈《〔［｛(]/.test(previous.text);
    if (index > 0 && (breaks.has(position) || ideographs)) parts.push([]);
    parts.at(-1)?.push(character);
    position += character.text.length;
  });

  return parts;
};

const roleOf = (span: Exclude<RichText, string>[number], style: Style): Role =>
  typeof span === 'string' || style.role === 'display' ? style.role : 'strong';

/** The words of a text, sanitized, in faces that have their characters. */
export const wordsOf = (
  text: RichText,
  style: Style,
): Pick<Directions, 'isFromRight'> & { readonly words: readonly Word[] } => {
  const spans = typeof text === 'string' ? [text] : text;
  const characters = spans.flatMap((span) =>
    charactersIn(sanitizeText(typeof span === 'string' ? span : span.strong), roleOf(span, style)),
  );
  const { levels, isFromRight } = directionsOf(characters.map((character) => character.text).join(''));
  const words: Word[] = [];
  let run: Character[] = [];
  const close = (spaceLevel?: number) => {
    if (run.length === 0) return;
    const parts = unbroken(run);
    parts.forEach((part, index) => {
      words.push(wordFrom(part, style, index === parts.length - 1 ? spaceLevel : undefined));
    });
    run = [];
  };
  let position = 0;
  for (const character of characters) {
    const level = levels[position] ?? 0;
    if (character.text === ' ') close(level);
    else run.push({ ...character, level });
    position += character.text.length;
  }
  close();

  return { words, isFromRight };
};

/** The parts of a word that is too wide for its line. */
export const cutToFit = (word: Word, measure: number, style: Style): Word[] => {
  if (word.width <= measure) return [word];
  const parts: Character[][] = [[]];
  let width = 0;
  for (const { text, face, level } of word.pieces) {
    for (const character of graphemesOf(text)) {
      const own = widthOf(character, face, style.size);
      if (width + own > measure && width > 0) {
        parts.push([]);
        width = 0;
      }
      parts.at(-1)?.push({ text: character, face, level });
      width += own;
    }
  }

  const spaceLevel = word.space > 0 ? word.spaceLevel : undefined;

  return parts.map((part, index) =>
    wordFrom(part, style, index === parts.length - 1 ? spaceLevel : undefined),
  );
};
