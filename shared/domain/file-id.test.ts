import { expect, test } from 'vitest';
import { fileIdOf } from './file-id.ts';

const nda = {
  clientName: 'Amira Sample',
  documentType: 'NDA',
  date: '2026-11-21T10:00:00.000Z',
  code: 'AML-7',
} as const;

test('a file id is client name, document type, date, then the code', () => {
  expect(fileIdOf(nda)).toBe('Amira-Sample_NDA_2026-11-21_AML-7');
});

test('its day is the day in Dubai', () => {
  expect(fileIdOf({ ...nda, date: '2026-11-21T20:30:00.000Z' })).toContain('_2026-11-22_');
});

test('a suffix stands behind the day', () => {
  expect(fileIdOf({ ...nda, suffix: '7K2M9QXA' })).toBe('Amira-Sample_NDA_2026-11-21-7K2M9QXA_AML-7');
});

test('accents and special letters are spelled in ASCII', () => {
  expect(fileIdOf({ ...nda, clientName: 'Łukasz Größe-Ærøy & Søn' })).toMatch(/^Lukasz-Grosse-Aeroy-Son_NDA/);
});

test.each([
  ['Chinese', '李明'],
  ['Arabic', 'محمد'],
  ['emoji', '🚢🚢'],
  ['markup and paths', '../../<script>alert(1)</script>'],
  ['line breaks and marks', 'A\r\nB\u202E\u0000C'],
  ['blanks', '   '],
  ['500 letters', 'Sample'.repeat(84)],
  ['500 signs of another script', '李'.repeat(500)],
])('a name of %s stays safe in file names and URLs', (_, clientName) => {
  const id = fileIdOf({
    ...nda,
    documentType: 'TerminationClause',
    clientName,
    code: `x${'y/'.repeat(80)}`,
    suffix: '7K2M9QXA',
  });
  expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]+$/);
  expect(id.length).toBeLessThanOrEqual(120);
  expect(id).toMatch(/_TerminationClause_2026-11-21-7K2M9QXA_xy-y/);
});

test('different names that are shortened or transliterated have different file ids', () => {
  const idOf = (clientName: string) => fileIdOf({ ...nda, clientName });
  expect(idOf('李明')).not.toBe(idOf('王芳'));
  expect(idOf('Sample'.repeat(84))).not.toBe(idOf('Sample'.repeat(85)));
});

test('a name that fills the room ends before the suffix', () => {
  const [plain, suffixed] = [undefined, '7K2M9QXA'].map((suffix) =>
    fileIdOf({ ...nda, clientName: 'S'.repeat(99), ...(suffix !== undefined && { suffix }) }),
  );
  // 120 characters in all: 99 of the name beside `_NDA_2026-11-21_AML-7`.
  expect(plain).toBe(`${'S'.repeat(99)}_NDA_2026-11-21_AML-7`);
  expect(suffixed).toMatch(/^S{82}-\w{7}_NDA_2026-11-21-7K2M9QXA_AML-7$/);
  expect(suffixed).toHaveLength(120);
});

test.each([
  ['Þórður ßen', 'Thordur-ssen'],
  ['ĐØÆŒıł', 'DOAeOeil'],
  ['—A—B—', 'A-B'],
  ['Ⅷ ﬁn', 'VIII-fin'],
  ['A,B.C', 'A-B-C'],
  ['李明', 'client-0t2zx8t'],
  ['🚢', 'client-1ap89id'],
  ['Amira 李', 'Amira-1a8v5wp'],
  ['S'.repeat(100), `${'S'.repeat(91)}-1fy2y55`],
  [`${'ab'.repeat(40)}---${'cd'.repeat(20)}`, `${'ab'.repeat(40)}-cdcdcdcdcd-022dugm`],
  [`${'x'.repeat(90)} yz${'w'.repeat(30)}`, `${'x'.repeat(90)}-0m9ujm2`],
])('“%s” stays the same in file ids from release to release', (clientName, shown) => {
  expect(fileIdOf({ ...nda, clientName })).toBe(`${shown}_NDA_2026-11-21_AML-7`);
});

test.each([
  ['2026-11-21T19:59:59.999Z', '2026-11-21'],
  ['2026-11-21T20:00:00.000Z', '2026-11-22'],
])('%s is the %s in Dubai', (date, day) => {
  expect(fileIdOf({ ...nda, date })).toBe(`Amira-Sample_NDA_${day}_AML-7`);
});

test('a code is shown in thirty-two characters at most', () => {
  expect(fileIdOf({ ...nda, code: 'ÄB-é 7/'.repeat(9) })).toBe(
    'Amira-Sample_NDA_2026-11-21_AB-e-7-AB-e-7-AB-e-7-AB-e-7-AB-e',
  );
});
