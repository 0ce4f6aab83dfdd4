import type { Key, ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right-aligned under each other. */
  numeric?: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>) => {
  const [naming, ...others] = columns;

  return (
    // A keyboard can scroll a region only when it takes focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-data tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink-faint">
            {columns.map(({ header, numeric }) => (
              <th
                key={header}
                scope="col"
                className={`${CELL} text-note font-medium text-ink-soft ${side(numeric)}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-rule hover:bg-paper-bright">
              <th scope="row" className={`${CELL} font-medium ${side(naming.numeric)}`}>
                {naming.cell(row)}
              </th>
              {others.map(({ header, cell, numeric }) => (
                <td key={header} className={`${CELL} ${side(numeric)}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const CELL = 'px-3 py-2.5 align-baseline first:pl-0 last:pr-0';
const side = (numeric = false) => (numeric ? 'text-right' : '');
