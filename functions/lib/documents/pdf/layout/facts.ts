import type { Block } from '../content.ts';
import { cellRows, GUTTER, keepWithNext, tableEnd } from './cells.ts';
import { linesOf } from './lines.ts';
import { type BlockLayout, type Placement, part } from './rows.ts';
import { MEASURE, PAGE, STYLES } from './style.ts';

/** Labels on the left, values on the right. */
export const layoutFacts = ({ rows }: Extract<Block, { kind: 'facts' }>): BlockLayout => {
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

  return { rows: [...keepWithNext(set), tableEnd()], parts: [table] };
};
