import { expect, test } from 'vitest';
import { hashSender } from './senders.ts';

test('an address has one hash, which does not show it', () => {
  expect(hashSender('192.0.2.7')).toBe(hashSender('192.0.2.7'));
  expect(hashSender('192.0.2.7')).not.toBe(hashSender('192.0.2.8'));
  expect(hashSender('192.0.2.7')).toMatch(/^[\w-]{16}$/);
});

test('whoever has an IPv6 network is one sender, however the address is written', () => {
  const sender = hashSender('2001:db8:0:1::7');
  expect(hashSender('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe(sender);
  expect(hashSender('2001:db8:0:2::7')).not.toBe(sender);
  expect(hashSender('::1')).not.toBe(sender);
});
