import { beforeEach, expect, test } from 'vitest';
import { stubSecret } from '../config/test-secrets.ts';
import { hashSender } from './sender-hash.ts';

beforeEach(() => {
  stubSecret('sender-key', 'sample sender key');
});
test('a network has one hash, which does not show it', () => {
  expect(hashSender('192.0.2.7')).toBe(hashSender('192.0.2.7'));
  expect(hashSender('192.0.2.7')).not.toBe(hashSender('192.0.2.8'));
  expect(hashSender('192.0.2.7')).toMatch(/^[\w-]{16}$/);
});

test('the hash follows from a key of its own, and without one there is none', () => {
  const before = hashSender('192.0.2.7');
  stubSecret('origin-key', 'another');
  expect(hashSender('192.0.2.7')).toBe(before);
  stubSecret('sender-key', 'another');
  expect(hashSender('192.0.2.7')).not.toBe(before);
  stubSecret('sender-key', '');
  expect(() => hashSender('192.0.2.7')).toThrow('SENDER_KEY');
});
