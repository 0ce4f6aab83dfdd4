import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubSecret } from '../config/test-secrets.ts';
import { inquiryOfAddress, replyAddressOf } from './reply-address.ts';

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
  vi.stubEnv('INBOUND_DOMAIN', 'reply.zahrael.example');
  stubSecret('reply-key', 'sample key');
});
afterEach(() => vi.unstubAllEnvs());

const REFERENCE = 'INQ-SAMPLE01';
const issued = () => String(replyAddressOf(REFERENCE));

test('an address names its inquiry, with a token of 80 bits', () => {
  expect(issued()).toMatch(/^inquiries\+inq-sample01\.[a-z2-7]{16}@reply\.zahrael\.example$/);
  expect(issued().split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(inquiryOfAddress(issued())).toBe(REFERENCE);
  expect(inquiryOfAddress(String(replyAddressOf('BCR-SAMPLE01')))).toBe('BCR-SAMPLE01');
});

test('mail programs may change the case', () => {
  expect(inquiryOfAddress(issued().toUpperCase())).toBe(REFERENCE);
});

test('the key before a rotation stays accepted, an older one does not', () => {
  const before = issued();
  stubSecret('reply-key', 'next key', 'sample key');
  expect(issued()).not.toBe(before);
  expect(inquiryOfAddress(before)).toBe(REFERENCE);
  expect(inquiryOfAddress(issued())).toBe(REFERENCE);
  stubSecret('reply-key', 'later key', 'next key');
  expect(inquiryOfAddress(before)).toBeUndefined();
});

test.each([
  ['of another inquiry', () => issued().replace('sample01', 'sample02')],
  ['of another domain', () => issued().replace('reply.', 'other.')],
  ['without a token', () => issued().replace(/\.[a-z2-7]{16}@/, '@')],
  ['with a token that is cut', () => issued().replace(/.@/, '@')],
  ['with a changed token', () => issued().replace(/(.)@/, (_, last) => (last === 'a' ? 'b@' : 'a@'))],
  ['of nothing', () => ''],
])('an address %s leads to no inquiry', (_, address) => {
  expect(inquiryOfAddress(address())).toBeUndefined();
});

test('without a domain for mail there is no such address, and none is accepted', () => {
  const address = issued();
  vi.stubEnv('INBOUND_DOMAIN', undefined);
  expect(replyAddressOf(REFERENCE)).toBeUndefined();
  expect(inquiryOfAddress(address)).toBeUndefined();
});
