import type { Key, ReactNode, Ref } from 'react';
import { stepRows } from './step-rows.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right-aligned under each other. */
  numeric?: boolean;
  /** The column that names its row; the first unless another says so. */
  names?: boolean;
  /** Its share of the table's width, as a class. */
  width: string;
}

interface TableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowLook?: (row: Row) => string;
  /** Below this width the table scrolls sideways, as a class. */
  minWidth?: string;
  /** Where `rows` are a stretch of a longer list: what stands in for the rest. */
  stretch?: Stretch;
}

interface Stretch {
  /** The place of the first of `rows` in the whole list, from 0. */
  first: number;
  /** How many rows the whole list has. */
  count: number;
  /** Height of what is left out before and after, in pixels. */
  before: number;
  after: number;
  bodyRef: Ref<HTMLTableSectionElement>;
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );

export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, columns, rows, rowKey, rowLook, minWidth = 'min-w-[66rem]', stretch } = props;
  const naming = columns.find(({ names }) => names) ?? columns[0];

  return (
    // A keyboard can scroll a region only when it takes focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={caption} tabIndex={0} onKeyDown={stepRows} className="-mx-3 max-xl:overflow-x-auto">
      <table
        aria-rowcount={stretch && stretch.count + 1}
        className={`w-full ${minWidth} table-fixed border-collapse text-left text-data tabular-nums`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, numeric, width }) => (
              <th
                key={header}
                scope="col"
                className={`${CELL} text-note font-medium text-ink-soft ${HEADER} ${side(numeric)} ${width}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {stretch && <Gap height={stretch.before} />}
        <tbody ref={stretch?.bodyRef}>
          {rows.map((row, place) => (
            <tr
              key={rowKey(row)}
              aria-rowindex={stretch && stretch.first + place + 2}
              className={`relative border-b border-rule hover:bg-paper-bright ${rowLook?.(row) ?? ''}`}
            >
              {columns.map((column) =>
                column === naming ? (
                  <th
                    key={column.header}
                    scope="row"
                    className={`${CELL} font-medium ${side(column.numeric)}`}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.header} className={`${CELL} ${side(column.numeric)}`}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {stretch && <Gap height={stretch.after} />}
      </table>
    </section>
  );
};

const CELL = 'px-3 py-2.5 align-baseline';
// Stays in view above long lists; a shadow, because the borders of collapsed tables scroll away.
const HEADER = 'xl:sticky xl:top-(--bar,0px) z-10 bg-paper shadow-[inset_0_-1px_0_var(--color-ink-faint)]';
const side = (numeric = false) => (numeric ? 'text-right whitespace-nowrap' : '');
