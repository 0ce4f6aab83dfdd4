import type { Line } from './lines.ts';
import { type Colour, MEASURE, PAGE, type Style } from './style.ts';
import type { Face } from './typefaces.ts';

/** An element of the PDF's structure tree, for assistive technology; leaves hold text. */
export interface Part {
  readonly tag: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';
  readonly children: Part[];
}

export const part = (tag: Part['tag'], parent?: Part): Part => {
  const made: Part = { tag, children: [] };
  parent?.children.push(made);

  return made;
};

interface TextMark {
  readonly kind: 'text';
  /** From the page's left edge. */
  readonly x: number;
  /** The baseline, from the row's top. */
  readonly y: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  /** Absent for decoration and repetition. */
  readonly part?: Part | undefined;
}

/** A filled rectangle; rules are thin ones. */
interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

export type Mark = TextMark | BoxMark;

/** A row, which no page break divides. */
export interface Row {
  readonly height: number;
  /** Space above, dropped at the top of a page. */
  readonly before: number;
  /** Stays on the page of the row that follows. */
  readonly keep: boolean;
  readonly marks: readonly Mark[];
  /** Repeated where a page begins with this row: a table's column titles. */
  readonly header?: Row;
  /** Listed in the reader's outline. */
  readonly bookmark?: string;
}

/** The layout of a block: its rows, and its elements in the structure tree. */
export interface BlockLayout {
  readonly rows: readonly Row[];
  readonly parts: readonly Part[];
}

export interface Placement {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export const FULL_WIDTH: Placement = { x: PAGE.left, width: MEASURE };

/** The distance of a line's baseline from its top. */
export const baselineOf = ({ size, leading }: Style): number => (leading - size) / 2 + size * 0.8;

export const textMarks = (
  line: Line | undefined,
  style: Style,
  { x, width, align = 'left' }: Placement,
  owner?: Part,
): Mark[] =>
  (line?.runs ?? []).map((run) => ({
    kind: 'text',
    x: x + run.x + (align === 'right' ? width - (line?.width ?? 0) : 0),
    y: baselineOf(style),
    text: run.text,
    face: run.face,
    size: style.size,
    colour: style.colour,
    ...(owner && { part: owner }),
  }));

export const rule = (
  { x, width }: Placement = FULL_WIDTH,
  colour: Colour = 'rule',
  thickness = 0.6,
  y = 0,
): Mark => ({
  kind: 'box',
  x,
  y,
  width,
  height: thickness,
  colour,
});

export const offsetMark = (mark: Mark, by: number): Mark => ({ ...mark, y: mark.y + by });

/** One row for each line. No page begins or ends with a single line of a paragraph. */
export const lineRows = (
  lines: readonly Line[],
  style: Style,
  {
    at = FULL_WIDTH,
    before = 0,
    keep = false,
    owner,
  }: { at?: Placement; before?: number; keep?: boolean; owner: Part },
): Row[] =>
  lines.map((line, index) => ({
    height: style.leading,
    before: index === 0 ? before : 0,
    keep: keep || (index < lines.length - 1 && (index === 0 || index === lines.length - 2)),
    marks: textMarks(line, style, at, owner),
  }));

/** Keeps rows on one page, where a page can hold them. */
export const keepTogether = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (index < rows.length - 1 ? { ...row, keep: true } : row));

export const withMarks = (row: Row, marks: readonly Mark[]): Row => ({
  ...row,
  marks: [...marks, ...row.marks],
});
