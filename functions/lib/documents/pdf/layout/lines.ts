import type { RichText } from '../content.ts';
import { asDrawn, fromLeft } from './direction.ts';
import type { Style } from './style.ts';
import type { Face } from './typefaces.ts';
import { cutToFit, type Piece, type Word, wordsOf } from './words.ts';

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

type Space = Pick<Piece, 'width' | 'level'>;
const isPiece = (one: Piece | Space): one is Piece => 'text' in one;

/** The pieces of the words, and the spaces between them. */
const piecesOf = (words: readonly Word[]): (Piece | Space)[] =>
  words.flatMap<Piece | Space>(({ pieces, space, spaceLevel }, index) =>
    space === 0 || index === words.length - 1 ? pieces : [...pieces, { width: space, level: spaceLevel }],
  );

/** Neighbours in one left-to-right face become one run, so that copied text keeps its spaces. */
const runsOf = (words: readonly Word[]): Run[] => {
  const runs: Run[] = [];
  let pen = 0;
  let open: Face | undefined;
  for (const one of fromLeft(piecesOf(words))) {
    const isFromLeft = one.level % 2 === 0;
    const last = runs.at(-1);
    const text = isPiece(one) ? asDrawn(one.text, one.level) : ' ';
    const isOpen = open !== undefined && isFromLeft && (!isPiece(one) || one.face === open);
    if (last && isOpen) runs[runs.length - 1] = { ...last, text: last.text + text };
    else if (isPiece(one)) runs.push({ x: pen, text, face: one.face });
    if (!isFromLeft) open = undefined;
    else if (isPiece(one)) open = one.face;
    pen += one.width;
  }

  return runs;
};

/** The lines of a paragraph that begins on the right end below one another there, within the widest. */
const fromRight = (lines: readonly Line[]): Line[] => {
  const widest = Math.max(0, ...lines.map(({ width }) => width));

  return lines.map(({ runs, width }) => ({
    runs: runs.map((run) => ({ ...run, x: run.x + widest - width })),
    width: widest,
  }));
};

/** The lines of a text, no wider than `measure`; none of an empty text. */
export const linesOf = (text: RichText, style: Style, measure: number): Line[] => {
  const { words, isFromRight } = wordsOf(text, style);
  const fitting = words.flatMap((word) => cutToFit(word, measure, style));
  const lines = evenly(fitting, measure).map((line) => ({ runs: runsOf(line), width: widthFrom(line) }));

  return isFromRight ? fromRight(lines) : lines;
};
