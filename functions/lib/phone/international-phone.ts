/**
 * A phone number as staff see it and as it is stored with a client: in international form where it names its country, else
 * as it was written. The tables of all countries are loaded with the first number.
 */
export const internationalPhone = async (written: string): Promise<string> => {
  if (!/\p{Nd}/u.test(written)) return written;
  const { withInternationalNumbers } = await import('./phone-numbers.ts');

  return withInternationalNumbers(written);
};
