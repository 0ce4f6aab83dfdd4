import { createHmac } from 'node:crypto';

/** The first four groups of an IPv6 address: what one household or company has, and moves in freely. */
const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');

  return [...head, ...left, ...tail].slice(0, 4).join(':');
};

/**
 * Tells senders apart without keeping their addresses. Keyed with what only the stack knows: there are few enough
 * addresses to try them all otherwise.
 */
export const hashSender = (address: string): string =>
  createHmac('sha256', process.env.ORIGIN_KEY ?? '')
    .update(networkOf(address))
    .digest('base64url')
    .slice(0, 16);
