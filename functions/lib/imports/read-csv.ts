import type { Delimiter } from '../../../shared/domain/client-import.ts';
import { invalidInput } from '../app-error.ts';

/** A row of CSV, and the lines of the file that it takes, from one. */
export interface CsvRow {
  readonly cells: string[];
  readonly from: number;
  readonly to: number;
}

interface Cell {
  readonly text: string;
  /** Where it ends: at its delimiter, at the end of its line, or at the end of the file. */
  readonly end: number;
  readonly fault?: 'not closed' | 'text follows';
}

/** Places in a text of a delimiter or the end of a line; each is searched once, however often it is asked for. */
const cellEndFinder = (text: string, delimiter: Delimiter) => {
  const marks = [delimiter, '\r', '\n'].map((mark) => ({ mark, at: -1 }));

  return (from: number): number => {
    let nearest = text.length;
    for (const found of marks) {
      if (found.at < from) {
        const at = text.indexOf(found.mark, from);
        found.at = at === -1 ? text.length : at;
      }
      nearest = Math.min(nearest, found.at);
    }

    return nearest;
  };
};

/** The place of the quotation mark that closes a cell; -1 where none does. Two of them are one of its text. */
const closingQuote = (text: string, opening: number): number => {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);

  return at;
};

/**
 * A cell. Text after the quotation mark that closes it makes both marks part of the text, as in `"Lady Anne" is the yacht`;
 * over several lines it is a fault, for the first mark may close no cell at all.
 */
const readCell = (text: string, start: number, endFrom: (from: number) => number): Cell => {
  if (text[start] !== '"') {
    const end = endFrom(start);

    return { text: text.slice(start, end), end };
  }
  const closing = closingQuote(text, start);
  if (closing === -1) return { text: text.slice(start), end: text.length, fault: 'not closed' };
  const end = endFrom(closing + 1);
  const quoted = text.slice(start + 1, closing);
  if (text.slice(closing + 1, end).trim() === '') return { text: quoted.replaceAll('""', '"'), end };

  return {
    text: text.slice(start, end),
    end,
    ...(/[\r\n]/.test(quoted) && { fault: 'text follows' as const }),
  };
};

/** Where the next line begins after the end of a line. */
const nextLine = (text: string, end: number): number =>
  text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const requireClosed = ({ fault }: Cell, line: number): void => {
  if (fault === 'not closed')
    throw invalidInput({
      file: `The quotation mark in line ${line} is not closed: all lines after it would be one cell. Close it or remove it, and choose the file again.`,
    });
  if (fault === 'text follows')
    throw invalidInput({
      file: `The quotation mark in line ${line} is closed some lines later, in the middle of a cell: the rows between would be lost. Close it in its line or remove it, and choose the file again.`,
    });
};

const isAddress = (cell: string): boolean => /^"?[^\s@"]+@[^\s@"]+\.[^\s@"]+"?$/.test(cell.trim());

/** The cells of one line on its own, whatever was open before it. */
const cellsOfLine = (line: string, delimiter: Delimiter): string[] => {
  const endFrom = cellEndFinder(line, delimiter);
  const cells: string[] = [];
  for (let start = 0; start <= line.length; ) {
    const cell = readCell(line, start, endFrom);
    cells.push(cell.text);
    start = cell.end + 1;
  }

  return cells;
};

/**
 * A note over several lines is no row by its second line. Where two of them have as many cells as the header and an email
 * address in the same one, a quotation mark in the first has made one row of several.
 */
const requireOneRow = (lines: string, columns: number, { from, to }: CsvRow, delimiter: Delimiter): void => {
  const places = lines.split(/\r\n|\r|\n/).flatMap((line) => {
    const cells = cellsOfLine(line, delimiter);

    return cells.length === columns ? [cells.findIndex(isAddress)] : [];
  });
  const known = places.filter((place) => place !== -1);
  if (columns > 1 && new Set(known).size < known.length)
    throw invalidInput({
      file: `Lines ${from} to ${to} would be one row, yet some of them look like rows of their own: a quotation mark in line ${from} is closed too late. Correct it and choose the file again; if they are one note, take its line breaks out.`,
    });
};

/** A first line that names the delimiter, as Excel takes it: it is no row of the sheet. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i;

/**
 * The rows of CSV, with empty ones, so that the place of a row is that of a spreadsheet.
 * @param sample no more rows than these are read, and none is refused
 * @throws AppError `invalid_input` naming the line where a quotation mark is not closed, or closed too late
 */
export const readCsv = (text: string, delimiter: Delimiter, sample?: number): CsvRow[] => {
  const rows: CsvRow[] = [];
  const endFrom = cellEndFinder(text, delimiter);
  const [separatorLine = ''] = SEPARATOR_LINE.exec(text) ?? [];
  let line = separatorLine === '' ? 1 : 2;
  for (
    let start = separatorLine.length;
    start < text.length && rows.length < (sample ?? Number.POSITIVE_INFINITY);
  ) {
    const cells: string[] = [];
    const from = line;
    let at = start;
    let end = start;
    do {
      const cell = readCell(text, at, endFrom);
      if (sample === undefined) requireClosed(cell, line);
      if (text[at] === '"') line += linesIn(text.slice(at, cell.end));
      cells.push(cell.text);
      end = cell.end;
      at = end + 1;
    } while (text[end] === delimiter);
    const row = { cells, from, to: line };
    if (row.to > from && sample === undefined)
      requireOneRow(text.slice(start, end), rows[0]?.cells.length ?? 0, row, delimiter);
    rows.push(row);
    start = nextLine(text, end);
    line += 1;
  }

  return rows;
};

export const hasText = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.trim() !== '');

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const SAMPLE_ROWS = 20;

/** The delimiter that the first line names, else the one that makes the most columns, the same number in most rows. */
export const detectDelimiter = (text: string): Delimiter => {
  const [, named] = SEPARATOR_LINE.exec(text) ?? [];
  const sample = text.slice(0, 50_000);
  const scoreOf = (delimiter: Delimiter): number => {
    const counts = readCsv(sample, delimiter, SAMPLE_ROWS)
      .filter(hasText)
      .map(({ cells }) => cells.length);
    const [columns = 1] = counts;
    const alike = counts.filter((count) => count >= columns).length;

    return columns === 1 ? 0 : columns * (alike / counts.length);
  };
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(delimiter) }));

  return (
    DELIMITERS.find((delimiter) => delimiter === named) ??
    scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
  );
};
