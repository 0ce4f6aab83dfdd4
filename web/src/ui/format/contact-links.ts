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
export const phoneLink = (phone: string): string | undefined => {
  // People dial extensions by hand.
  const [number = ''] = phone.split(/[a-z,;#]/i);
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5) return undefined;

  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}`;
};
