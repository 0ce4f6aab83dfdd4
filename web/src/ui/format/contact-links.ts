/**
 * A `mailto:` URL; encodes the visitor's input, so that it cannot add headers. RFC 6068 ends the lines of a
 * body with CR LF: otherwise some mail programs join them.
 */
export const mailLink = (email: string, subject?: string, lines?: readonly string[]): string => {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const fields = [
    subject !== undefined && `subject=${encodeURIComponent(subject)}`,
    lines !== undefined && `body=${encodeURIComponent(lines.join('\r\n'))}`,
  ].filter((field) => field !== false);
  return fields.length === 0 ? address : `${address}?${fields.join('&')}`;
};

/** A `tel:` URL, if the input has enough digits to dial. */
const phoneLink = (phone: string): string | undefined => {
  const [, number = phone, extension] = /^(\+.*) ext\. (\d+)$/.exec(phone) ?? [];
  // Other extensions people dial by hand.
  const digits = (number.split(/[a-z,;#]/i)[0] ?? '').replace(/\D/g, '');
  if (digits.length < 5) return undefined;
  const dialled = `${number.trimStart().startsWith('+') ? '+' : ''}${digits}`;

  return `tel:${dialled}${extension === undefined ? '' : `;ext=${extension}`}`;
};

export interface PhonePart {
  readonly text: string;
  /** Absent where the text cannot be dialled. */
  readonly link?: string | undefined;
}

/** As the product stores a number that names its country: `+971 4 555 0143 ext. 12`. */
const INTERNATIONAL = /(\+\d[\d -]{5,}\d(?: ext\. \d+)?)/;

/** The numbers of a text, and what is written between them; a text without a number in international form is one part. */
export const phoneParts = (phone: string): PhonePart[] =>
  phone
    .split(INTERNATIONAL)
    .filter((text) => text !== '')
    .map((text, _, { length }) => ({
      text,
      link: length === 1 || text.startsWith('+') ? phoneLink(text) : undefined,
    }));

/** What to paste into a telephone: the number without blanks, or the text as it is. */
export const diallable = ({ text, link }: PhonePart): string =>
  link !== undefined && text.startsWith('+') ? link.replace(/^tel:|;.*$/g, '') : text;
