import type { Line } from './lines.ts';
import { baselineOf, offsetMark, type Part, type Placement, type Row, rule, textMarks } from './rows.ts';
import type { Style } from './style.ts';

/** Above and below the text of a cell. */
export const PADDING = 4.2;
/** Between columns. */
export const GUTTER = 12;
/** Rows of more lines than these may break over pages. */
const WHOLE = 14;

/** The rows of cells side by side, under a rule. */
export const cellRows = (
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
            offsetMark(mark, above + baseline - baselineOf(style)),
          ),
        ),
      ],
    };
  });
};

/** The rule at the end of a table, and the space below it. */
export const tableEnd = (): Row => ({ height: 7, before: 0, keep: false, marks: [rule()] });

/** Keeps the last row with the block that follows. */
export const keepWithNext = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, keep: true } : row));
