import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
  ['an IPv4 address that IPv6 wraps', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same in groups', '::FFFF:c000:207', '192.0.2.7'],
  ['an IPv6 address', '2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['its neighbour', '2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['one written at length', '2001:0DB8:0000:0001:0000:0000:0000:0007', '2001:db8:0:1::/64'],
  ['one with dots at its end', '2001:db8:0:1::192.0.2.7', '2001:db8:0:1::/64'],
  ['one with a zone', 'fe80::7%eth0', 'fe80:0:0:0::/64'],
  ['one without a head', '::1', '0:0:0:0::/64'],
  ['one with a head and a tail', '2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['the highest IPv4 address that IPv6 wraps', '::ffff:255.255.255.255', '255.255.255.255'],
  ['one that wraps nothing for its first group', '1::ffff:c000:207', '1:0:0:0::/64'],
  ['one that wraps nothing for its fifth group', '0:0:0:0:1:ffff:c000:207', '0:0:0:0::/64'],
  ['one that wraps nothing for its sixth group', '::fffe:c000:207', '0:0:0:0::/64'],
  ['another network', '2001:db8:0:2::7', '2001:db8:0:2::/64'],
])('%s counts as one sender', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});
