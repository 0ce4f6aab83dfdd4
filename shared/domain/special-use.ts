/** Reserved by RFC 2606, 6761, 7686, 8375 and 9476 and by ICANN: nobody can be reached there. */
const SPECIAL_USE = [
  ...['example', 'example.com', 'example.net', 'example.org', 'test', 'invalid', 'localhost', 'local'],
  ...['internal', 'onion', 'alt', 'arpa'],
];

const isWithin = (domain: string, parent: string) => domain === parent || domain.endsWith(`.${parent}`);

/**
 * Whether nobody can be reached under a domain, however it is written.
 * @param sampleDomain stands for a real one where samples are what one works with
 */
export const isSpecialUse = (domain: string, sampleDomain?: string): boolean => {
  const plain = domain.toLowerCase().replace(/\.+$/, '');

  return SPECIAL_USE.some((reserved) => reserved !== sampleDomain && isWithin(plain, reserved));
};
