import { expect, test } from 'vitest';
import { SignatureReason, signedCopyOf } from './signature.ts';

test('a signature without a copy has none', () => {
  const copy = {
    originalName: 'Signed.pdf',
    contentType: 'application/pdf',
    fileSize: 9,
    sha256: 'a'.repeat(64),
  };
  const signed = { by: 'commander', at: '2026-11-22T08:00:00.000Z', effects: [] };
  expect(signedCopyOf({ ...signed, copy })).toEqual(copy);
  expect(signedCopyOf({ ...signed, reason: 'On paper.' })).toBeUndefined();
  expect(signedCopyOf(undefined)).toBeUndefined();
});

test('a reason has 1 to 500 characters', () => {
  const accepts = (reason: string) => SignatureReason.safeParse(reason).success;
  expect(['', 'r', 'r'.repeat(500), 'r'.repeat(501)].map(accepts)).toEqual([false, true, true, false]);
});
