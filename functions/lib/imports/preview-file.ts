import {
  type Delimiter,
  type FileEncoding,
  type ImportField,
  MOST_CHOSEN_LEADS,
  MOST_IMPORT_COLUMNS,
  proposeColumns,
} from '../../../shared/domain/client-import.ts';
import { cellText } from '../../../shared/domain/spreadsheet-damage.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { invalidInput } from '../app-error.ts';
import { decodeFile, detectEncoding } from './decode-file.ts';
import { type FindLead, foldLead } from './find-lead.ts';
import { type CsvRow, detectDelimiter, hasText, readCsv } from './read-csv.ts';

const SHOWN_ROWS = 8;
/** The longest text of a cell that is shown. */
const SHOWN_TEXT = 200;
const SHOWN_LONG_ROWS = 3;

interface FilePreview {
  readonly encoding: FileEncoding;
  readonly delimiter: Delimiter;
  readonly header: string[];
  readonly fields: (ImportField | null)[];
  readonly rows: string[][];
  readonly total: number;
  readonly lines: number;
  readonly rowsOverLines: { readonly count: number; readonly longest: { from: number; to: number }[] };
  readonly unknownLeads: { readonly count: number; readonly items: { name: string; rows: number }[] };
}

const cut = (row: readonly string[]): string[] => row.map((cell) => firstCharacters(cell, SHOWN_TEXT));

/** The rows that take several lines of the file: in them, rows might be lost. */
const overLines = (rows: readonly CsvRow[]): FilePreview['rowsOverLines'] => {
  const long = rows.filter(({ from, to }) => to > from);

  return {
    count: long.length,
    longest: long
      .toSorted((one, other) => other.to - other.from - (one.to - one.from))
      .slice(0, SHOWN_LONG_ROWS)
      .map(({ from, to }) => ({ from, to })),
  };
};

/** The names in the column of leads that are no staff member's, those of most rows first. */
const unknownLeads = (
  rows: readonly CsvRow[],
  column: number,
  findLead: FindLead,
): FilePreview['unknownLeads'] => {
  const found = new Map<string, { name: string; rows: number }>();
  for (const { cells } of rows) {
    const name = firstCharacters(cellText(cells[column] ?? ''), SHOWN_TEXT);
    const before = found.get(foldLead(name));
    if (before) before.rows += 1;
    else if (findLead(name) === undefined) found.set(foldLead(name), { name, rows: 1 });
  }
  const items = [...found.values()];

  return {
    count: items.length,
    items: items.toSorted((one, other) => other.rows - one.rows).slice(0, MOST_CHOSEN_LEADS),
  };
};

interface ChosenReading {
  readonly encoding?: FileEncoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly leadColumn?: number | undefined;
}

/**
 * The first rows of a file and how many it has, in the chosen encoding and delimiter or in those that it seems to have.
 * @throws AppError `invalid_input` where it has no header, too many columns, or a quotation mark that is not closed in time
 */
export const previewFile = (bytes: Uint8Array, chosen: ChosenReading, findLead: FindLead): FilePreview => {
  const encoding = chosen.encoding ?? detectEncoding(bytes);
  const text = decodeFile(bytes, encoding);
  const delimiter = chosen.delimiter ?? detectDelimiter(text);
  const [first, ...rows] = readCsv(text, delimiter);
  const header = first?.cells ?? [];
  if (header.every((name) => name.trim() === ''))
    throw invalidInput({ file: 'The first row is empty. It has to name the columns.' });
  if (header.length > MOST_IMPORT_COLUMNS)
    throw invalidInput({ file: `A file may have at most ${MOST_IMPORT_COLUMNS} columns.` });

  const fields = proposeColumns(header);

  return {
    ...{ encoding, delimiter },
    header: cut(header),
    fields: fields.map((field) => field ?? null),
    rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => cut(cells)),
    total: rows.filter(hasText).length,
    lines: (rows.at(-1)?.to ?? 0) - (rows[0]?.from ?? 1) + 1,
    rowsOverLines: overLines(rows),
    unknownLeads: unknownLeads(
      rows,
      chosen.leadColumn ?? fields.indexOf('assignedRelationshipLead'),
      findLead,
    ),
  };
};
