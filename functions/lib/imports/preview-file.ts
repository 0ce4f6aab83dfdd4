import {
  type Delimiter,
  type FileEncoding,
  type ImportField,
  MOST_IMPORT_COLUMNS,
  proposeColumns,
} from '../../../shared/domain/client-import.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { invalidInput } from '../app-error.ts';
import { decodeFile, detectEncoding } from './decode-file.ts';
import { detectDelimiter, readCsv } from './read-csv.ts';

const SHOWN_ROWS = 8;
/** The longest text of a cell that is shown. */
const SHOWN_TEXT = 200;

interface FilePreview {
  readonly encoding: FileEncoding;
  readonly delimiter: Delimiter;
  readonly header: string[];
  readonly fields: (ImportField | null)[];
  readonly rows: string[][];
  readonly lines: number;
}

const cut = (row: readonly string[]): string[] => row.map((cell) => firstCharacters(cell, SHOWN_TEXT));

const linesIn = (text: string): number => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;

  return text.endsWith('\n') ? lines : lines + 1;
};

/**
 * The first rows of a file, in the chosen encoding and delimiter or in those that it seems to have.
 * @throws AppError `invalid_input` where it has no header, too many columns, or an unclosed quotation mark
 */
export const previewFile = (
  bytes: Uint8Array,
  chosen: { encoding?: FileEncoding | undefined; delimiter?: Delimiter | undefined },
): FilePreview => {
  const encoding = chosen.encoding ?? detectEncoding(bytes);
  const text = decodeFile(bytes, encoding);
  const delimiter = chosen.delimiter ?? detectDelimiter(text);
  const [header = [], ...rows] = readCsv(text, delimiter, SHOWN_ROWS + 1);
  if (header.every((name) => name.trim() === ''))
    throw invalidInput({ file: 'The first row is empty. It has to name the columns.' });
  if (header.length > MOST_IMPORT_COLUMNS)
    throw invalidInput({ file: `A file may have at most ${MOST_IMPORT_COLUMNS} columns.` });

  return {
    ...{ encoding, delimiter },
    header: cut(header),
    fields: proposeColumns(header).map((field) => field ?? null),
    rows: rows.map(cut),
    lines: Math.max(0, linesIn(text) - 1),
  };
};
