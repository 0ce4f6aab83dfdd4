import type { Key, ReactNode } from 'react';

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
}

export const Table = <Row,>({ caption, columns, rows, rowKey, rowLook }: TableProps<Row>) => {
  const naming = columns.find(({ names }) => names) ?? columns[0];

  return (
    // A keyboard can scroll a region only when it takes focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={caption} tabIndex={0} className="-mx-3 max-xl:overflow-x-auto">
      <table className="w-full min-w-[66rem] table-fixed border-collapse text-left text-data tabular-nums">
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
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
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
      </table>
    </section>
  );
};

const CELL = 'px-3 py-2.5 align-baseline';
// Stays in view above long lists; a shadow, because the borders of collapsed tables scroll away.
const HEADER = 'xl:sticky xl:top-(--bar,0px) z-10 bg-paper shadow-[inset_0_-1px_0_var(--color-ink-faint)]';
const side = (numeric = false) => (numeric ? 'text-right' : '');
