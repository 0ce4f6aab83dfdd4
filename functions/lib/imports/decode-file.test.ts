import { expect, test } from 'vitest';
import { decodeFile, detectEncoding } from './decode-file.ts';

const TEXT = 'Name;Ort\r\nZoë Müller;Köln\r\n';
const utf16be = Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
  ['UTF-16, big endian', utf16be, 'utf-16be'],
  ['UTF-16, big endian, without a mark', utf16be.subarray(2), 'utf-16be'],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
] as const)('a file in %s is read as it was written', (_, bytes, encoding) => {
  expect(detectEncoding(bytes)).toBe(encoding);
  expect(decodeFile(bytes, encoding)).toBe(TEXT);
});

test('the quotation marks and the euro of Windows are those of Windows-1252', () => {
  expect(decodeFile(Buffer.from([0x93, 0x80, 0x94]), 'windows-1252')).toBe('“€”');
});
