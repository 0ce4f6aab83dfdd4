/** A cell that begins like this is a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r\n\0]/;

const cellOf = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines of CSV as RFC 4180 writes them. A cell that would be a formula begins with an apostrophe. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
