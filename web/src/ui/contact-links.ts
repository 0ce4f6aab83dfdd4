/** A `mailto:` address; whatever a visitor typed stays an address and never becomes a header of the mail. */
export const mailLink = (email: string, subject?: string): string => {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
};

/** A `tel:` link, if what the visitor typed has enough digits to be dialled. */
export const phoneLink = (phone: string): string | undefined => {
  // An extension is for a person to dial.
  const [number = ''] = phone.split(/[a-z,;#]/i);
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5) return undefined;

  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}`;
};
