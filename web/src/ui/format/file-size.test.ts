import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [1000, '1 KB'],
  [48_800, '48 KB'],
  [1_023_990, '1 MB'],
  [3_565_158, '3.4 MB'],
  [4 * 1024 * 1024, '4 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
