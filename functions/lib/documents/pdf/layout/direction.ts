import bidiFactory, { type Bidi } from 'bidi-js';
import { graphemesOf } from './sanitize-text.ts';

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

let made: Bidi | undefined;
// Made when first needed: few documents have a name that runs from right to left.
const bidi = (): Bidi => {
  made ??= bidiFactory();

  return made;
};

/** Whether a character runs from right to left: those of an odd level do. */
const isOdd = (level: number): boolean => level % 2 === 1;

export interface Directions {
  /** The embedding level of each UTF-16 unit, by the Unicode Bidirectional Algorithm: 0 is left to right. */
  readonly levels: Uint8Array;
  /** Whether the paragraph begins on the right: its first letter decides, as on screens. */
  readonly isFromRight: boolean;
}

/** The directions in a sanitized paragraph. */
export const directionsOf = (paragraph: string): Directions => {
  if (!FROM_RIGHT.test(paragraph)) return { levels: new Uint8Array(paragraph.length), isFromRight: false };
  const { levels, paragraphs } = bidi().getEmbeddingLevels(paragraph);

  return { levels, isFromRight: isOdd(paragraphs[0]?.level ?? 0) };
};

/** The items of a line in the order of their places, from left to right (rule L2 of the algorithm). */
export const fromLeft = <Item extends { readonly level: number }>(items: readonly Item[]): Item[] => {
  let ordered = [...items];
  for (let level = Math.max(0, ...items.map((item) => item.level)); level > 0; level--) {
    const turned: Item[] = [];
    for (let start = 0; start < ordered.length; ) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      turned.push(...ordered.slice(start, end).reverse(), ...ordered.slice(end, end + 1));
      start = end + 1;
    }
    ordered = turned;
  }

  return ordered;
};

/**
 * A text of one level as the library of fonts takes it: that turns a text with Arabic or Hebrew letters itself, and no other.
 * Brackets open to the other side where they run from right to left.
 */
export const asDrawn = (text: string, level: number): string => {
  if (isOdd(level) === FROM_RIGHT.test(text)) return text;
  const turned = graphemesOf(text).reverse();

  return (isOdd(level) ? turned.map((one) => bidi().getMirroredCharacter(one) ?? one) : turned).join('');
};
