import type { ReactNode } from 'react';

export interface FigureRow {
  key: string;
  name: ReactNode;
  figures: readonly ReactNode[];
}

interface FigureTableProps {
  caption: ReactNode;
  /** Headings of the columns: the first is of the names. */
  heads: readonly [string, ...string[]];
  rows: readonly FigureRow[];
  /** In place of rows, where there are none. */
  empty?: string;
  /** The sums of all rows. */
  total?: FigureRow;
}

const ROW = 'border-t py-1.5';

/** Figures in columns, a row per name. */
export const FigureTable = ({ caption, heads: [first, ...rest], rows, empty, total }: FigureTableProps) => (
  <table className="w-full border-collapse self-start text-data tabular-nums">
    <caption className="pb-1 text-left">{caption}</caption>
    <thead>
      <tr className="text-note text-ink-soft">
        <th scope="col" className="py-1 pr-3 text-left font-normal">
          {first}
        </th>
        {rest.map((head) => (
          <th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.key} row={row} weight="font-medium" />
      ))}
      {rows.length === 0 && empty !== undefined && (
        <tr>
          <td colSpan={rest.length + 1} className={`${ROW} border-rule text-ink-soft`}>
            {empty}
          </td>
        </tr>
      )}
    </tbody>
    {total && (
      <tfoot>
        <Row row={total} weight="font-semibold" rule="border-ink-faint" />
      </tfoot>
    )}
  </table>
);

interface RowProps {
  row: FigureRow;
  weight: string;
  /** Colour of the line above. */
  rule?: string;
}

const Row = ({ row: { name, figures }, weight, rule = 'border-rule' }: RowProps) => (
  <tr>
    <th scope="row" className={`${ROW} ${rule} pr-3 text-left font-normal`}>
      {name}
    </th>
    {figures.map((figure, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
      <td key={column} className={`${ROW} ${rule} pl-3 text-right ${weight}`}>
        {figure}
      </td>
    ))}
  </tr>
);
