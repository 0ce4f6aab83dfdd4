/** How a letter greets; a name too long to be spoken is not. */
export const salutation = (name: string): string => (name.length > 80 ? 'Good day,' : `Dear ${name},`);
