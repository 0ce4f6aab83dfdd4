import type { FileEncoding } from '../../../shared/domain/client-import.ts';

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);

    return true;
  } catch {
    return false;
  }
};

const SAMPLE = 4_096;

/** Text of Western languages in UTF-16 has a zero in every other byte: in the second of each two, or in the first. */
const unmarkedUtf16 = (bytes: Uint8Array): FileEncoding | undefined => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < sample.length / 8) return undefined;

  return second > first ? 'utf-16le' : 'utf-16be';
};

/** The encoding of a whole file of text: by its mark, else UTF-8 where it can be, else that of Western Windows. */
export const detectEncoding = (bytes: Uint8Array): FileEncoding => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';

  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
};

/** The text of a file without its mark; bytes that the encoding does not have become �. */
export const decodeFile = (bytes: Uint8Array, encoding: FileEncoding): string =>
  new TextDecoder(encoding).decode(bytes);
