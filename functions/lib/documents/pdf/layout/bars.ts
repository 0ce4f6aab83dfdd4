import type { Block } from '../content.ts';
import { cellRows, GUTTER, PADDING } from './cells.ts';
import { linesOf } from './lines.ts';
import { type BlockLayout, type Placement, part } from './rows.ts';
import { MEASURE, PAGE, STYLES } from './style.ts';

const LABEL = 120;
const VALUE = 70;
const BAR = 8;

/** Bars from one left edge, as long as their values; nothing is drawn below zero. */
export const layoutBars = ({ bars }: Extract<Block, { kind: 'bars' }>): BlockLayout => {
  const table = part('Table');
  const labels: Placement = { x: PAGE.left, width: LABEL };
  const values: Placement = { x: PAGE.left + MEASURE - VALUE, width: VALUE, align: 'right' };
  const room = MEASURE - LABEL - VALUE - 2 * GUTTER;
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
      x: PAGE.left + LABEL + GUTTER,
      y: PADDING + (STYLES.cell.leading - BAR) / 2,
      width,
      height: BAR,
      colour: 'mark',
    } as const;

    return [{ ...first, marks: [bar, ...first.marks] }, ...rest];
  });

  return { rows, parts: [table] };
};
