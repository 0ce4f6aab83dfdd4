import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  // The URL parser normalises the address; a zone such as `%eth0` has no meaning elsewhere.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(8 - head.length - tail.length).fill('0');

  return [...head, ...left, ...tail].map((group) => Number.parseInt(group, 16));
};

/**
 * The network that counts as one sender: an IPv4 address, also one mapped into IPv6, or the first four groups of an IPv6
 * address, which one household or company has to itself.
 */
export const networkOf = (address: string): string => {
  // Most have no colon, and Node compiles a long pattern for the first that is looked at.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isWrapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');

  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** A network as its person sees it, without the part that may name one device: `203.0.113.*`, `2001:db8:1:*`. */
export const placeOf = (network: string): string =>
  isIPv4(network) ? network.replace(/\d+$/, '*') : network.replace(/^((?:[^:]+:){3}).*$/, '$1*');
