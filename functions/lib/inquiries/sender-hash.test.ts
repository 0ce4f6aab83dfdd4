import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashSender } from './sender-hash.ts';

beforeEach(() => {
  vi.stubEnv('SENDER_KEY', 'sample sender key');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a network has one hash, which does not show it', () => {
  expect(hashSender('192.0.2.7')).toBe(hashSender('192.0.2.7'));
  expect(hashSender('192.0.2.7')).not.toBe(hashSender('192.0.2.8'));
  expect(hashSender('192.0.2.7')).toMatch(/^[\w-]{16}$/);
});

test('the hash follows from a key of its own, and without one there is none', () => {
  const before = hashSender('192.0.2.7');
  vi.stubEnv('ORIGIN_KEY', 'another');
  expect(hashSender('192.0.2.7')).toBe(before);
  vi.stubEnv('SENDER_KEY', 'another');
  expect(hashSender('192.0.2.7')).not.toBe(before);
  vi.stubEnv('SENDER_KEY', '');
  expect(() => hashSender('192.0.2.7')).toThrow('SENDER_KEY');
});
