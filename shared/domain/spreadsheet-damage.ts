/** A long number as Excel shows it in a narrow column or of no format, `9.71501E+11`: its last digits are gone. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i;

/** An error of a formula, in the languages in which Excel writes them, or a column too narrow for its number. */
const FORMULA_ERROR = /^#(?:N\/A|N\/D|NV|DIV\/0!|\p{Lu}{3,}(?:\/0)?[!?]|##+)$/iu;

/** A whole number of so many digits to which a program has added decimals. */
const WITH_DECIMALS = /^\+?\d{7,15}[.,]0+$/;

/** What Excel writes so that it takes digits as text, `="0501234567"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** The text of a cell, without what only protects it from a spreadsheet: an apostrophe before a formula, or a formula of its text. */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(TEXT_FORMULA, '$1')
    .replace(/^'(?=[=+\-@])/, '');

export const isShortenedNumber = (text: string): boolean => SHORTENED.test(text.trim());

export const SHORTENED_NUMBER =
  'Excel has shortened this number: its last digits are lost. Format the column as text and save the file again, or enter the whole number.';

/** What a spreadsheet or a wrong encoding has made of a cell, and what to do; undefined for a sound one. */
export const cellDamage = (text: string): string | undefined => {
  if (isShortenedNumber(text)) return SHORTENED_NUMBER;
  if (FORMULA_ERROR.test(text))
    return 'Excel could not show this cell. Enter what belongs there, or leave it empty.';
  if (text.includes('\ufffd'))
    return 'Letters of this cell could not be read: import the file in another encoding, or enter them.';

  return undefined;
};

/** As `cellDamage`, of a phone number. */
export const phoneDamage = (text: string): string | undefined =>
  WITH_DECIMALS.test(text)
    ? 'A spreadsheet has made a decimal number of this phone number. Enter it without its decimals.'
    : cellDamage(text);
