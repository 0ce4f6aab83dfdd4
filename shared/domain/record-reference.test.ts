import { expect, test } from 'vitest';
import { RECORD_ID, readInvoiceNumber, readReference, recordKindOf } from './record-reference.ts';

test.each([
  ['DOC-7K2M9QXA', 'DOC-7K2M9QXA', true],
  ['  doc 7k2m 9qxa ', 'DOC-7K2M9QXA', true],
  ['inq7k2m9qxa', 'INQ-7K2M9QXA', true],
  ['PAY–7K2M9QXA', 'PAY-7K2M9QXA', true],
  ['lib-7k2', 'LIB-7K2', false],
  ['INV-7KIO', 'INV-7K10', false],
  ['syn 7k2m', 'SYN-7K2M', false],
  ['cl-42', 'CL-000042', true],
  ['CL 000042', 'CL-000042', true],
  ['cl-123456789', 'CL-123456789', true],
  ['doc-7k2', 'DOC-7K2', false],
  ['doc#7k2_m.9', 'DOC-7K2M9', false],
  ['bcr-lol', 'BCR-101', false],
])('“%s” is the beginning of %s', (typed, start, isWhole) => {
  expect(readReference(typed)).toEqual({ starts: [{ kind: recordKindOf(start), start }], isWhole });
});

test('without a prefix it may be a record of any kind but a client', () => {
  const found = readReference('7k2m 9qxa');
  expect(found?.isWhole).toBe(true);
  expect(found?.starts.map(({ start }) => start)).toEqual(
    ['INQ', 'BCR', 'DOC', 'INV', 'PAY', 'LIB', 'USR', 'ENG', 'SYN'].map((prefix) => `${prefix}-7K2M9QXA`),
  );
  expect(readReference('7k2m')).toMatchObject({ isWhole: false });
});

test.each(['', 'doc', 'doc-7k', '7k2', 'two words', 'Lübeck', 'DOC-7K2M9QXA1', 'cl-', 'cl-1234567890'])(
  '“%s” begins no id that could be asked for',
  (typed) => {
    expect(readReference(typed)).toBeUndefined();
  },
);

test.each([
  ['INV-2026-000042', 'INV-2026-000042'],
  ['inv 2026 42', 'INV-2026-000042'],
  ['2026-000042', 'INV-2026-000042'],
  ['inv2026000', 'INV-2026-000'],
  ['INV-2026', 'INV-2026-'],
  [' inv – 2026 – 1 ', 'INV-2026-000001'],
  ['2026', 'INV-2026-'],
  ['2026-00004', 'INV-2026-00004'],
  ['2026-123456', 'INV-2026-123456'],
  ['202642', 'INV-2026-42'],
  ['2026-1234567', undefined],
  ['x2026-1', undefined],
  ['2026-1x', undefined],
  ['1926-1', undefined],
  ['INV-7K2M9QXA', undefined],
  ['Amira', undefined],
])('“%s” is the invoice number %s', (typed, number) => {
  expect(readInvoiceNumber(typed)).toBe(number);
});

test('ids are found in texts, and numbers that only look alike are left alone', () => {
  const text = 'Re: INQ-7K2M9QXA and PAY-00000001, CL-000012 (INV-2026-000042, XDOC-7K2M9QXA)';
  expect(text.match(RECORD_ID)).toEqual(['INQ-7K2M9QXA', 'PAY-00000001', 'CL-000012']);
});

test.each([
  ['inv 2026 000042', 'INV-2026000042', true],
  ['pay-2026000042', undefined, false],
  ['inv-x202600', undefined, false],
  ['inv-20260000421', undefined, false],
])('“%s” is read as a number of an invoice alone', (typed, start, isRead) => {
  const found = readReference(typed);
  if (isRead) expect(found).toMatchObject({ starts: [{ kind: 'invoice', start }], isWhole: false });
  else expect(found?.starts.some((one) => one.start.length > 12)).not.toBe(true);
});

test('several words are no id without a prefix, unless they have its length', () => {
  expect(readReference('7k2m 9')).toBeUndefined();
  expect(readReference(' 7k2m9 ')?.isWhole).toBe(false);
  expect(readReference('7k2m 9qxa')?.isWhole).toBe(true);
});

test.each([
  ['INQ-7K2M9QXA', 'inquiry'],
  ['BCR-7K2M9QXA', 'inquiry'],
  ['SYN-7K2M9QXA', 'sync log'],
  ['XSYN-7K2M9QXA', undefined],
  ['SYNX-7K2M9QXA', undefined],
])('%s is the id of a kind of record: %s', (id, kind) => {
  expect(recordKindOf(id)).toBe(kind);
});

test.each([
  ['7k2m', 4],
  ['7k2', undefined],
  ['7k2m9qxa1', undefined],
  ['7k2u', undefined],
  ['7k2m 9qx', undefined],
])('“%s” without a prefix may begin ids: %s characters of them', (typed, length) => {
  expect(readReference(typed)?.starts[0]?.start.length).toBe(length && length + 'INQ-'.length);
});
