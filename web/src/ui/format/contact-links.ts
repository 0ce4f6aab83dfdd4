/**
 * A `mailto:` address; whatever a visitor typed stays an address and never becomes a header of the mail. RFC 6068 ends
 * the lines of a body with CR LF: mail programs may run them together otherwise.
 */
export const mailLink = (email: string, subject?: string, lines?: readonly string[]): string => {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const fields = [
    subject !== undefined && `subject=${encodeURIComponent(subject)}`,
    lines !== undefined && `body=${encodeURIComponent(lines.join('\r\n'))}`,
  ].filter((field) => field !== false);
  return fields.length === 0 ? address : `${address}?${fields.join('&')}`;
};

/** A `tel:` link, if what the visitor typed has enough digits to be dialled. */
export const phoneLink = (phone: string): string | undefined => {
  // An extension is for a person to dial.
  const [number = ''] = phone.split(/[a-z,;#]/i);
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5) return undefined;

  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}`;
};
