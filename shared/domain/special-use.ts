/** The domains reserved by RFC 2606, 6761, 7686, 8375 and 9476 and by ICANN. */
const SPECIAL_USE = [
  ...['example', 'example.com', 'example.net', 'example.org', 'test', 'invalid', 'localhost', 'local'],
  ...['internal', 'onion', 'alt', 'arpa'],
];

const isWithin = (domain: string, parent: string) => domain === parent || domain.endsWith(`.${parent}`);

/**
 * Whether a domain, in any notation, is reserved, so that it receives no email.
 * @param sampleDomain a reserved domain that counts as a real one in the local stack
 */
export const isSpecialUse = (domain: string, sampleDomain?: string): boolean => {
  const plain = domain.toLowerCase().replace(/\.+$/, '');

  return SPECIAL_USE.some((reserved) => reserved !== sampleDomain && isWithin(plain, reserved));
};
