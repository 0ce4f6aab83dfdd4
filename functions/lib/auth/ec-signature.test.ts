import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrapEC2Signature } from './ec-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test('signatures in DER become those that Web Crypto takes', () => {
  for (let number = 0; number < 100; number += 1) {
    const data = Buffer.from(`sample ${number}`);
    const unwrapped = unwrapEC2Signature(sign('sha256', data, privateKey));
    expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, unwrapped)).toBe(true);
  }
});

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

test('short numbers are filled, and the zero in front of long ones is left out', () => {
  const long = `8${'1'.repeat(63)}`;
  expect(Buffer.from(unwrapEC2Signature(bytes(`3026020101022100${long}`))).toString('hex')).toBe(
    `${'0'.repeat(62)}01${long}`,
  );
});

test('a number of full length keeps the zero that it begins with', () => {
  const first = `00${'11'.repeat(31)}`;
  const second = '7f'.repeat(32);
  expect(Buffer.from(unwrapEC2Signature(bytes(`30440220${first}0220${second}`))).toString('hex')).toBe(
    `${first}${second}`,
  );
});

test.each([
  ['nothing', ''],
  ['the tag of a sequence alone', '30'],
  ['a number in place of a sequence', '0206020101020101'],
  ['a sequence of something else', '3006040101020101'],
  ['a first number that is cut off', '3003020201'],
  ['a second number that is cut off', '3006020101020201'],
  ['as many bytes as the length 128 says', `3080${'02010102010100'}${'00'.repeat(121)}`],
  ['a number of 128 bytes', `3081850280${'11'.repeat(128)}020101`],
  ['another element', '0201010201'],
  ['a sequence that is cut off', '3006020101'],
  ['a sequence of one number', '3003020101'],
  ['a sequence with more behind it', '300602010102010100'],
  ['a sequence of three numbers', '3009020101020101020101'],
  ['a long length', '308106020101020101'],
  ['a number that is too long', `30260221${'11'.repeat(33)}020101`],
])('%s is not a signature', (_, hex) => {
  expect(() => unwrapEC2Signature(bytes(hex))).toThrow('This is');
});
