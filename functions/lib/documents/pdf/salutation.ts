/** The salutation of a letter, without a name that is too long. */
export const salutation = (name: string): string => (name.length > 80 ? 'Good day,' : `Dear ${name},`);
