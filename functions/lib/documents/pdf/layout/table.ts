import type { Block, TableColumn } from '../content.ts';
import { cellRows, GUTTER, keepWithNext, tableEnd } from './cells.ts';
import { linesOf } from './lines.ts';
import { type BlockLayout, offsetMark, type Placement, part, type Row } from './rows.ts';
import { MEASURE, PAGE, STYLES, type Style } from './style.ts';

const placements = (columns: readonly TableColumn[]): Placement[] => {
  let x: number = PAGE.left;

  return columns.map(({ share, align = 'left' }, index) => {
    const whole = MEASURE * share;
    const placement = { x, width: whole - (index < columns.length - 1 ? GUTTER : 0), align };
    x += whole;

    return placement;
  });
};

/** Column titles for further pages: one row, outside the structure tree. */
const repeated = (rows: readonly Row[]): Row => {
  let y = 0;
  const marks = rows.flatMap((row) => {
    const here = row.marks.map((mark) =>
      offsetMark(mark.kind === 'text' ? { ...mark, part: undefined } : mark, y),
    );
    y += row.height;

    return here;
  });

  return { height: y, before: 0, keep: true, marks };
};

export const layoutTable = ({
  columns,
  rows,
  totals = [],
}: Extract<Block, { kind: 'table' }>): BlockLayout => {
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
  // Totals stay with the item above them.
  const inner = [...keepWithNext(body), ...sums.map((row) => ({ ...row, keep: true }))];

  return {
    rows: [
      ...titleRows.map((row) => ({ ...row, keep: true })),
      ...inner.map((row) => ({ ...row, header })),
      tableEnd(),
    ],
    parts: [table],
  };
};
