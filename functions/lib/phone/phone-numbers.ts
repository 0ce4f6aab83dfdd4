import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import countries from 'libphonenumber-js/metadata.min.json';
import { MOST_OF_PHONE } from '../../../shared/domain/fields.ts';

/** The digit of any script; Unicode places the zero of each script at a code that ends with 0 or 6. */
const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const last = code % 16;
  const isFromZero = last < 10 && /\p{Nd}/u.test(String.fromCharCode(code - last));

  return String(isFromZero ? last : last - 6);
};

const withAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}\u{10000}-\u{10ffff}]/gu, asciiDigit).replaceAll('＋', '+');

/** A number with its country, behind `+` or `00`, and its extension. */
const WRITTEN =
  /(?<![\p{Nd}+＋])(?:[+＋]|\p{Nd}{2}(?=[\s.-]?\p{Nd}))[\s.-]?\p{Nd}[\p{Nd}\s().-]{4,}\p{Nd}(?:[\s,;]*(?:ext(?:ension)?|x)[\s.:=]*\p{Nd}{1,7})?(?!\p{Nd})/giu;

const internationalForm = (written: string): string => {
  const number: PhoneNumber | undefined = parsePhoneNumberFromString(
    withAsciiDigits(written).replace(/^00/, '+'),
    { extract: false },
    countries,
  );
  if (!number?.isValid()) return written;

  return number.format('INTERNATIONAL', {
    formatExtension: (form, extension) => `${form} ext. ${extension}`,
  });
};

/**
 * The text with each number that names its country in international form: `00971-45550143 (office)` is
 * `+971 4 555 0143 (office)`. All else stays as it was written.
 */
export const withInternationalNumbers = (text: string): string => {
  const formatted = text.replace(WRITTEN, internationalForm);

  return formatted.length <= MOST_OF_PHONE ? formatted : text;
};
