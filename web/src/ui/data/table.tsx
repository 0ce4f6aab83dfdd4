import { type Key, type ReactNode, type Ref, useMemo } from 'react';
import { useIsNarrower } from '../use-is-narrower.ts';
import { focusNextRow } from './focus-next-row.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';

export interface Column<Row> {
  header: string;
  /** For screen readers alone; the cell is in the corner of a card. */
  isHeaderHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Right-aligns figures. */
  numeric?: boolean;
  /** The column that names its row; the first by default. */
  names?: boolean;
  /** Names the client: left out where the whole list is of one. */
  ofClient?: boolean;
  /** Stands first in a brief card; what names the row by default. */
  headsCard?: boolean;
  /** A brief card leaves it out. */
  isNotInBrief?: boolean;
  /** Of its cells. */
  className?: string;
  /** Share of the table's width: in percent, or as a class. A list of virtual rows needs percentages. */
  width: string | number;
  /** Width that its values need in a list of virtual rows however narrow their share is, as a CSS length. */
  leastWidth?: string;
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface TableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  /** The same array as long as they show the same: with another, every row is drawn again. */
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowClassName?: (row: Row) => string;
  /** The least height of a row, in pixels. */
  rowHeight?: number;
  /** Width that its columns need; with less, each row becomes a card. */
  minWidth?: TableWidth;
  /** A labelled card has a line for each value; a brief one has them side by side, and none that is missing. */
  cards?: keyof typeof CARDS;
  /** Position of `rows` in a longer list, for virtual scrolling. */
  virtualRows?: VirtualRows;
}

/** In rem. */
const WIDTHS = { narrow: 44, medium: 56, wide: 66, widest: 74 };
export type TableWidth = keyof typeof WIDTHS;

interface VirtualRows {
  /** Index of the first of `rows` in the whole list. */
  first: number;
  /** Number of rows in the whole list. */
  count: number;
  /** `rows` are those of a `RowWindow`, or all on paper. */
  isWindow: boolean;
  /** Height of the omitted rows before and after, in pixels. */
  before: number;
  after: number;
  bodyRef: Ref<HTMLTableSectionElement>;
}

// In card layout some browsers drop the roles of a table unless they are explicit.
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );

export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, columns, rowKey, rowClassName, minWidth = 'wide', virtualRows } = props;
  const rows = useRowsInSteps(props.rows, {
    rowHeight: props.rowHeight ?? USUAL_HEIGHT,
    isWindow: virtualRows?.isWindow ?? false,
  });
  const card = CARDS[props.cards ?? 'labelled'];
  const [isNarrow, ref] = useIsNarrower(WIDTHS[minWidth]);
  const isLong = virtualRows !== undefined;
  const long = isLong ? LONG : { body: '', header: '', headerCell: '', row: '' };
  const style = isLong ? { gridTemplateColumns: gridOf(columns) } : undefined;

  return (
    // Rows are stepped through by arrow keys; each has a link that takes the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={ref} onKeyDown={focusNextRow} className={isNarrow ? '-mx-3 as-cards' : '-mx-3'}>
      <table
        {...ROLES.table}
        aria-rowcount={virtualRows && virtualRows.count + 1}
        className={`w-full table-fixed border-collapse text-left text-data tabular-nums cards:block ${long.body}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group} style={style} className={`${HEADER} cards:sr-only ${long.body}`}>
          <tr {...ROLES.row} className={long.header}>
            {columns.map(({ header, isHeaderHidden, numeric, width }) => (
              <th
                key={header}
                {...ROLES.header}
                scope="col"
                style={typeof width === 'number' ? { width: `${width}%` } : undefined}
                className={`${CELL} text-note font-medium text-ink-soft ${HEADER_CELL} ${long.headerCell} ${side(numeric)} ${typeof width === 'string' ? width : ''}`}
              >
                {isHeaderHidden ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        {virtualRows && <Gap height={virtualRows.before} />}
        <tbody
          {...ROLES.group}
          ref={virtualRows?.bodyRef}
          style={style}
          className={`cards:block ${long.body}`}
        >
          {rows.map((row, place) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              index={virtualRows && virtualRows.first + place}
              columns={columns}
              card={card}
              className={`${long.row} ${rowClassName?.(row) ?? ''}`}
            />
          ))}
        </tbody>
        {virtualRows && <Gap height={virtualRows.after} />}
      </table>
    </div>
  );
};

interface TableRowProps<Row> {
  row: Row;
  /** Its index in a longer list. */
  index: number | undefined;
  columns: Columns<Row>;
  card: CardClasses;
  className: string;
}

/** A row: drawn again where it has changed itself, not where the list around it changes. */
const TableRow = <Row,>({ row, index, columns, card, className }: TableRowProps<Row>) => {
  const cells = useMemo(() => cellsOf(row, columns, card), [row, columns, card]);

  return useMemo(
    () => (
      <tr
        {...ROLES.row}
        data-row
        data-index={index}
        aria-rowindex={index === undefined ? undefined : index + 2}
        className={`relative border-b border-rule hover:bg-paper-bright ${card.row} ${className}`}
      >
        {cells}
      </tr>
    ),
    [cells, index, card, className],
  );
};

const cellsOf = <Row,>(row: Row, columns: Columns<Row>, card: CardClasses) => {
  const hasCorner = columns.some(({ isHeaderHidden }) => isHeaderHidden);
  const naming = columns.find(({ names }) => names) ?? columns[0];
  const heading = columns.find(({ headsCard }) => headsCard) ?? naming;
  const inCard = (column: Column<Row>): string => {
    if (column === heading) return `${card.head} ${hasCorner ? 'cards:pr-12' : ''}`;
    if (column.isHeaderHidden) return CORNER;

    return `${card.value} ${column.isNotInBrief ? card.secondary : ''}`;
  };

  return columns.map((column) =>
    column === naming ? (
      <th
        key={column.header}
        {...ROLES.name}
        dir="auto"
        scope="row"
        className={`${CELL} font-medium ${side(column.numeric)} ${inCard(column)} ${column.className ?? ''}`}
      >
        {column.cell(row)}
      </th>
    ) : (
      <td
        key={column.header}
        {...ROLES.cell}
        dir="auto"
        data-label={column.header}
        className={`${CELL} ${side(column.numeric)} ${inCard(column)} ${column.className ?? ''}`}
      >
        {column.cell(row)}
      </td>
    ),
  );
};

/** Of a row with one line. */
const USUAL_HEIGHT = 40;
const CELL = 'px-3 py-2.5 align-baseline';
// Sticky above long lists; a shadow, because the borders of collapsed tables scroll away.
const HEADER = 'xl:sticky xl:top-(--bar,0px) z-10';
const HEADER_CELL = 'bg-paper shadow-[inset_0_-1px_0_var(--color-ink-faint)]';
// A table lays out all its rows where one of them comes or goes. The rows of a long list, of which some come and go at each
// step of a scroll, are boxes on their own instead; on paper they are a table's again, whose header is on each page.
const LONG = {
  body: 'not-print:block',
  header: 'not-print:grid not-print:grid-cols-[inherit]',
  headerCell: 'not-print:w-auto!',
  row: 'not-print:grid not-print:grid-cols-[inherit] not-print:h-auto not-print:items-baseline not-print:contain-content',
};
const gridOf = <Row,>(columns: Columns<Row>) =>
  columns.map(({ width, leastWidth = '0' }) => `minmax(${leastWidth}, ${width}fr)`).join(' ');
const side = (numeric = false) => (numeric ? 'text-right whitespace-nowrap' : '');

interface CardClasses {
  readonly row: string;
  readonly head: string;
  readonly value: string;
  /** Of a value that a brief card leaves out. */
  readonly secondary: string;
}

// Without text of its own it has no baseline to align.
const CORNER = 'self-start cards:absolute cards:top-1 cards:right-0 cards:py-2.5';
const CARDS = {
  labelled: {
    row: 'cards:grid cards:h-auto cards:min-h-0 cards:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]! cards:gap-x-6 cards:py-3',
    head: 'cards:order-first cards:col-span-full cards:py-1 cards:text-left cards:text-body cards:whitespace-normal',
    // The label floats into the padding, so that the cell's content aligns as in a column.
    value:
      "cards:empty:hidden cards:py-1 cards:pl-33 cards:text-left cards:whitespace-normal cards:before:float-left cards:before:-ml-30 cards:before:w-27 cards:before:text-note cards:before:text-ink-soft cards:before:content-[attr(data-label)_/_'']",
    secondary: '',
  },
  brief: {
    row: 'cards:flex cards:h-auto cards:min-h-0 cards:flex-wrap cards:items-baseline cards:gap-x-3 cards:gap-y-0.5 cards:px-3 cards:py-2.5 cards:sm:pr-14',
    head: 'cards:order-first cards:basis-full cards:p-0 cards:text-left cards:text-body cards:whitespace-normal',
    value:
      'cards:max-w-full cards:p-0 cards:text-left cards:text-note cards:whitespace-normal cards:has-data-missing:hidden',
    secondary: 'cards:hidden',
  },
} as const satisfies Record<string, CardClasses>;
