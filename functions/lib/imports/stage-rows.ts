import * as z from 'zod/mini';
import {
  IMPORT_FIELDS,
  type ImportField,
  ImportValues,
  MOST_IMPORTED_ROWS,
} from '../../../shared/domain/client-import.ts';
import { groupedNumber } from '../../../shared/domain/grouped-number.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { AppError } from '../app-error.ts';
import { loadFile, storeFile } from '../files/bucket.ts';
import { importRowsKey } from '../files/keys.ts';
import type { ImportRecord } from '../jobs/job-record.ts';
import { decodeFile } from './decode-file.ts';
import { type CsvRow, hasText, readCsv } from './read-csv.ts';
import { loadUploadedFile } from './uploaded-file.ts';

/** A row of a file that is to be imported. Its place is that in a spreadsheet. */
export interface StagedRow {
  readonly row: number;
  readonly values: ImportValues;
  /** Text to the right of the last column. */
  readonly surplus?: string | undefined;
}

/** The rows of a stored file of rows. */
const ROWS_PER_FILE = 500;
/** Notes are at most this long; a longer text is at fault however long it is. */
const LONGEST_TEXT = 10_001;

const LONGEST_SURPLUS = 100;

const StagedRows = z.array(z.object({ row: z.int(), values: ImportValues, surplus: z.optional(z.string()) }));

const surplusOf = (cells: readonly string[], columns: number): string =>
  firstCharacters(
    cells
      .slice(columns)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(', '),
    LONGEST_SURPLUS,
  );

/** The rows with any text, by field. */
export const stagedRows = (
  rows: readonly CsvRow[],
  columns: NonNullable<ImportRecord['columns']>,
): StagedRow[] => {
  const places = new Map<ImportField, number>(
    columns.flatMap(({ field }, place): [ImportField, number][] => (field ? [[field, place]] : [])),
  );
  const valuesOf = (cells: readonly string[]): ImportValues =>
    Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const place = places.get(field);

        return place === undefined ? [] : [[field, firstCharacters(cells[place] ?? '', LONGEST_TEXT)]];
      }),
    );

  return rows.flatMap((row, place) => {
    if (!hasText(row)) return [];
    const surplus = surplusOf(row.cells, columns.length);

    return [{ row: place + 2, values: valuesOf(row.cells), ...(surplus !== '' && { surplus }) }];
  });
};

/**
 * Reads the uploaded file, and stores its rows in files of 500, so that no later step reads it whole. The same file makes
 * the same rows. @returns the number of rows
 * @throws AppError `invalid_input` where it cannot be read, or has too many rows
 */
export const stageRows = async (job: ImportRecord): Promise<number> => {
  const { settings, columns } = job;
  if (!settings || !columns) throw new Error(`The import ${job.id} was not started.`);
  const text = decodeFile(await loadUploadedFile(job), settings.encoding);
  const [, ...read] = readCsv(text, settings.delimiter);
  const rows = stagedRows(read, columns);
  if (rows.length > MOST_IMPORTED_ROWS)
    throw new AppError('invalid_input', {
      message: `The file has ${groupedNumber(rows.length)} rows. Split it: at most ${groupedNumber(MOST_IMPORTED_ROWS)} are imported at once.`,
    });
  for (let before = 0; before < rows.length; before += ROWS_PER_FILE)
    await storeFile(
      importRowsKey(job.id, before),
      Buffer.from(JSON.stringify(rows.slice(before, before + ROWS_PER_FILE))),
      'application/json',
    );

  return rows.length;
};

/** Reads rows one file after the other; the last file stays in memory. */
export const stagedRowReader = (jobId: string) => {
  let file: { before: number; rows: StagedRow[] } | undefined;

  /** At most so many rows after the first `done`, of one file. */
  return async (done: number, most: number): Promise<StagedRow[]> => {
    const before = done - (done % ROWS_PER_FILE);
    if (file?.before !== before) {
      const bytes = await loadFile(importRowsKey(jobId, before));
      file = { before, rows: StagedRows.parse(JSON.parse(Buffer.from(bytes).toString())) };
    }

    return file.rows.slice(done - before, done - before + most);
  };
};
