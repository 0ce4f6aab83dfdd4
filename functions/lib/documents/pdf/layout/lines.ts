import type { RichText } from '../content.ts';
import type { Style } from './style.ts';
import type { Face } from './typefaces.ts';
import { cutToFit, type Word, wordsOf } from './words.ts';

/** Text at a position on a line, in one face. */
export interface Run {
  readonly x: number;
  readonly text: string;
  readonly face: Face;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** The penalty, in points squared, of a last line shorter than a sixth. */
const WIDOW = 9_000;

/** The penalty of a break in "25 per cent" or "clause 2". */
const PARTED = 3_000;
const textOf = ({ pieces }: Word): string => pieces.map(({ text }) => text).join('');
const isNumber = (word: Word): boolean => /^[£$€(]?\p{N}[\p{N},.–-]*$/u.test(textOf(word));
const binds = (word: Word): boolean => isNumber(word) || /^(clause|tier)$/i.test(textOf(word));

const widthFrom = (words: readonly Word[]): number =>
  words.reduce((sum, { width, space }, index) => sum + width + (index < words.length - 1 ? space : 0), 0);

/** Left-aligned lines with the least ragged ends over the whole paragraph, after Knuth and Plass. */
const evenly = (words: readonly Word[], measure: number): Word[][] => {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    let width = 0;
    const lastWord = words[end - 1];
    const parted = end < words.length && lastWord && binds(lastWord) ? PARTED : 0;
    for (let start = end - 1; start >= 0; start--) {
      const word = words[start];
      if (!word) break;
      width += word.width + (start < end - 1 ? word.space : 0);
      if (width > measure && start < end - 1) break;
      const slack = Math.max(0, measure - width);
      const isLast = end === words.length;
      const raggedness = isLast ? (start > 0 && width < measure / 6 ? WIDOW : 0) : slack ** 2;
      const cost = (best[start]?.cost ?? Number.POSITIVE_INFINITY) + raggedness + parted;
      if (cost < found.cost) found = { cost, from: start };
    }
    best[end] = found;
  }
  const lines: Word[][] = [];
  for (let end = words.length; end > 0; ) {
    const from = best[end]?.from ?? 0;
    lines.unshift(words.slice(from, end));
    end = from;
  }

  return lines;
};

/** Words in visual order: runs of right-to-left words are reversed. */
const inVisualOrder = (words: readonly Word[]): readonly Word[] => {
  if (!words.some(({ rightToLeft }) => rightToLeft)) return words;
  const ordered: Word[] = [];
  for (let index = 0; index < words.length; ) {
    let end = index;
    for (let next = index; next < words.length; next++) {
      const word = words[next];
      if (word?.rightToLeft) end = next + 1;
      else if (!word || !isNumber(word)) break;
    }
    if (words[index]?.rightToLeft && end > index) {
      const gap = words[index]?.space ?? 0;
      const stretch = words.slice(index, end);
      const after = stretch.at(-1)?.space ?? 0;
      const reversed = stretch
        .reverse()
        .map((word, place) => ({ ...word, space: place === stretch.length - 1 ? after : gap }));
      ordered.push(...reversed.map((word) => ({ ...word, pieces: word.pieces.toReversed() })));
      index = end;
    } else {
      const word = words[index];
      if (word) ordered.push(word);
      index += 1;
    }
  }

  return ordered;
};

/** Neighbours in one left-to-right face become one run, so that copied text keeps its spaces. */
const runsOf = (words: readonly Word[]): Run[] => {
  const runs: Run[] = [];
  let pen = 0;
  let open: Face | undefined;
  words.forEach(({ pieces, space, rightToLeft }, index) => {
    for (const { text, face, width } of pieces) {
      const last = runs.at(-1);
      if (last && open === face && !rightToLeft) runs[runs.length - 1] = { ...last, text: last.text + text };
      else runs.push({ x: pen, text, face });
      open = rightToLeft ? undefined : face;
      pen += width;
    }
    if (space === 0 || index === words.length - 1) return;
    const last = runs.at(-1);
    if (last && open) runs[runs.length - 1] = { ...last, text: `${last.text} ` };
    pen += space;
  });

  return runs;
};

/** The lines of a text, no wider than `measure`; none of an empty text. */
export const linesOf = (text: RichText, style: Style, measure: number): Line[] => {
  const words = wordsOf(text, style).flatMap((word) => cutToFit(word, measure, style));

  return evenly(words, measure).map((line) => ({
    runs: runsOf(inVisualOrder(line)),
    width: widthFrom(line),
  }));
};
