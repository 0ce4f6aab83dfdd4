import type { Block, Column } from '../content.ts';
import { type Line, linesOf } from './lines.ts';
import {
  baselineOf,
  moved,
  type Part,
  type Placement,
  part,
  type Row,
  rule,
  type SetBlock,
  textMarks,
} from './rows.ts';
import { MEASURE, PAGE, STYLES, type Style } from './style.ts';

const PADDING = 4.2;
const GUTTER = 12;
/** Rows of more lines than these may break over pages. */
const WHOLE = 14;

/** Cells side by side, line by line, under a fine rule. */
const cellRows = (
  cells: readonly {
    readonly lines: readonly Line[];
    readonly style: Style;
    readonly at: Placement;
    readonly owner: Part;
  }[],
  { before = 0, ruled = true, heavy = false }: { before?: number; ruled?: boolean; heavy?: boolean } = {},
): Row[] => {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const leading = Math.max(...cells.map(({ style }) => style.leading));
  const baseline = Math.max(...cells.map(({ style }) => baselineOf(style)));

  return Array.from({ length: count }, (_, index) => {
    const above = index === 0 ? PADDING : 0;
    const below = index === count - 1 ? PADDING : 0;

    return {
      height: leading + above + below,
      before: index === 0 ? before : 0,
      keep: index < count - 1 && (count <= WHOLE || index === 0 || index === count - 2),
      marks: [
        ...(index === 0 && ruled ? [rule(undefined, heavy ? 'brass' : 'rule', heavy ? 0.9 : 0.6)] : []),
        ...cells.flatMap(({ lines, style, at, owner }) =>
          textMarks(lines[index], style, at, owner).map((mark) =>
            moved(mark, above + baseline - baselineOf(style)),
          ),
        ),
      ],
    };
  });
};

const placements = (columns: readonly Column[]): Placement[] => {
  let x: number = PAGE.left;

  return columns.map(({ share, align = 'left' }, index) => {
    const whole = MEASURE * share;
    const placement = { x, width: whole - (index < columns.length - 1 ? GUTTER : 0), align };
    x += whole;

    return placement;
  });
};

/** The rule that closes a table, and the space before what follows. */
const closing = (): Row => ({ height: 7, before: 0, keep: false, marks: [rule()] });

const keptWithNext = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, keep: true } : row));

/** Column titles as they stand on further pages: one row, which assistive technology has read already. */
const repeated = (rows: readonly Row[]): Row => {
  let y = 0;
  const marks = rows.flatMap((row) => {
    const here = row.marks.map((mark) =>
      moved(mark.kind === 'text' ? { ...mark, part: undefined } : mark, y),
    );
    y += row.height;

    return here;
  });

  return { height: y, before: 0, keep: true, marks };
};

export const setTable = ({ columns, rows, totals = [] }: Extract<Block, { kind: 'table' }>): SetBlock => {
  const table = part('Table');
  const at = placements(columns);
  const cellsOf = (texts: readonly string[], style: Style, tag: 'TH' | 'TD') => {
    const row = part('TR', table);

    return columns.map((_, index) => {
      const place = at[index] ?? { x: PAGE.left, width: MEASURE };

      return {
        lines: linesOf(texts[index] ?? '', style, place.width),
        style,
        at: place,
        owner: part(tag, row),
      };
    });
  };

  const titles = cellsOf(
    columns.map(({ title }) => title),
    STYLES.columnTitle,
    'TH',
  );
  const titleRows = cellRows(titles, { before: 10, ruled: false });
  const header = repeated(titleRows);
  const body = rows.flatMap((texts) => cellRows(cellsOf(texts, STYLES.cell, 'TD')));
  const sums = totals.flatMap((texts, index) => {
    const isLast = index === totals.length - 1;

    return cellRows(cellsOf(texts, isLast ? STYLES.cellStrong : STYLES.cell, 'TD'), { heavy: isLast });
  });
  // Totals without an item above them would say nothing.
  const withTotals =
    sums.length > 0 ? [...keptWithNext(body), ...sums.map((row) => ({ ...row, keep: true }))] : body;
  const kept = [...withTotals];
  const last = kept.pop();
  const all = [
    ...titleRows.map((row) => ({ ...row, keep: true })),
    ...kept,
    ...(last ? [{ ...last, keep: true }] : []),
    closing(),
  ];

  return {
    rows: all.map((row, index) =>
      index >= titleRows.length && index < all.length - 1 ? { ...row, header } : row,
    ),
    parts: [table],
  };
};

/** Labels on the left, values on the right. */
export const setFacts = ({ rows }: Extract<Block, { kind: 'facts' }>): SetBlock => {
  const table = part('Table');
  const labels: Placement = { x: PAGE.left, width: MEASURE * 0.28 - GUTTER };
  const values: Placement = { x: PAGE.left + MEASURE * 0.28, width: MEASURE * 0.72 };
  const set = rows.flatMap(([label, value], index) => {
    const row = part('TR', table);

    return cellRows(
      [
        {
          lines: linesOf(label, STYLES.label, labels.width),
          style: STYLES.label,
          at: labels,
          owner: part('TH', row),
        },
        {
          lines: linesOf(value, STYLES.cell, values.width),
          style: STYLES.cell,
          at: values,
          owner: part('TD', row),
        },
      ],
      { before: index === 0 ? 12 : 0 },
    );
  });

  return { rows: [...keptWithNext(set), closing()], parts: [table] };
};

/** Bars from one left edge, as long as their values; nothing is drawn below zero. */
export const setBars = ({ bars }: Extract<Block, { kind: 'bars' }>): SetBlock => {
  const table = part('Table');
  const labels: Placement = { x: PAGE.left, width: 120 };
  const values: Placement = { x: PAGE.left + MEASURE - 70, width: 70, align: 'right' };
  const room = MEASURE - 120 - GUTTER - 70 - GUTTER;
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const rows = bars.flatMap(({ label, value, shown }, index) => {
    const row = part('TR', table);
    const width = most > 0 ? (Math.max(0, value) / most) * room : 0;
    const [first, ...rest] = cellRows(
      [
        {
          lines: linesOf(label, STYLES.cell, labels.width),
          style: STYLES.cell,
          at: labels,
          owner: part('TH', row),
        },
        {
          lines: linesOf(shown, STYLES.cell, values.width),
          style: STYLES.cell,
          at: values,
          owner: part('TD', row),
        },
      ],
      { before: index === 0 ? 8 : 0, ruled: false },
    );
    if (!first) return rest;
    const bar = {
      kind: 'box',
      x: PAGE.left + 120 + GUTTER,
      y: PADDING + 2.2,
      width,
      height: 8,
      colour: 'mark',
    } as const;

    return [{ ...first, marks: [bar, ...first.marks] }, ...rest];
  });

  return { rows, parts: [table] };
};
