import { CsvError, parse } from 'csv-parse/sync';
import type { Delimiter } from '../../../shared/domain/client-import.ts';
import { invalidInput } from '../app-error.ts';

/** Larger than any row of clients: an unclosed quotation mark makes a row of the rest of the file. */
const LARGEST_ROW = 200_000;

/**
 * The rows of CSV, with empty ones, so that the place of a row is that of a spreadsheet.
 * @param most no more rows than these are read
 * @throws AppError `invalid_input` naming the row where a quotation mark is not closed
 */
export const readCsv = (text: string, delimiter: Delimiter, most?: number): string[][] => {
  try {
    return parse(text, {
      delimiter,
      // Otherwise those of the first line, and a file that was put together would be one row.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LARGEST_ROW,
      ...(most !== undefined && { to: most }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput({
      file: `A quotation mark in line ${error.lines} is not closed, or its row is too long. Correct it in the file.`,
    });
  }
};

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const SAMPLE_ROWS = 20;

/** The delimiter that makes the most columns, the same number in most rows. */
export const detectDelimiter = (text: string): Delimiter => {
  const sample = text.slice(0, 50_000);
  const scoreOf = (delimiter: Delimiter): number => {
    const rows = sample.split(/\r\n|\r|\n/, SAMPLE_ROWS).filter((one) => one !== '');
    const counts = rows.map((row) => row.split(delimiter).length);
    const [columns = 1] = counts;
    const alike = counts.filter((count) => count >= columns).length;

    return columns === 1 ? 0 : columns * (alike / counts.length);
  };
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(delimiter) }));

  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
};
