import { expect, test } from 'vitest';
import { uniqueClientId, uniqueClientIdOf } from './unique-client-id.ts';

test('a client’s number is printed with six digits, or all it has', () => {
  expect(uniqueClientIdOf(42)).toBe('CL-000042');
  expect(uniqueClientIdOf(1_234_567)).toBe('CL-1234567');
});

test.each([
  ['CL-000042', 42],
  [' cl-42 ', 42],
  ['42', 42],
  [42, 42],
  ['123456789', 123_456_789],
])('%j is read', (typed, id) => {
  expect(uniqueClientId.parse(typed)).toBe(id);
});

test.each(['', 'CL-', '1234567890', 'XCL-42', 'CL-42x', '4 2'])('%j is none', (typed) => {
  expect(uniqueClientId.safeParse(typed).success).toBe(false);
});
