import { expect, test } from 'vitest';
import { FileName, LARGEST_FILE, mayReadDocument } from './portal-document.ts';
import { ACCESS_TIERS, PORTAL_DIVISIONS } from './portal-user.ts';

const pairs = ACCESS_TIERS.flatMap((accessTier) =>
  PORTAL_DIVISIONS.map((division) => ({ accessTier, division })),
);

test.each([
  ['Tier1', ['Tier1', 'Tier2', 'Tier3']],
  ['Tier2', ['Tier2', 'Tier3']],
  ['Tier3', ['Tier3']],
] as const)('%s reads documents of %j and of no other tier', (accessTier, readable) => {
  const reader = { clientId: 1, accessTier, division: 'All' } as const;
  const read = ACCESS_TIERS.filter((tier) => mayReadDocument(reader, { accessTier: tier, division: 'All' }));
  expect(read).toEqual(readable);
});

test.each([
  ['All', ['All', 'Maritime', 'Intelligence', 'Holdings', 'Trust']],
  ['Maritime', ['All', 'Maritime']],
  ['Intelligence', ['All', 'Intelligence']],
  ['Holdings', ['All', 'Holdings']],
  ['Trust', ['All', 'Trust']],
] as const)('the division %s reads documents of %j', (division, readable) => {
  const reader = { clientId: 1, accessTier: 'Tier1', division } as const;
  const read = PORTAL_DIVISIONS.filter((one) =>
    mayReadDocument(reader, { accessTier: 'Tier1', division: one }),
  );
  expect(read).toEqual(readable);
});

test('a user never reads another client’s document, with any tier and division', () => {
  for (const reader of pairs)
    for (const document of pairs)
      expect(mayReadDocument({ clientId: 1, ...reader }, { clientId: 2, ...document })).toBe(false);
});

test('tier and division also restrict a client’s own documents', () => {
  for (const reader of pairs)
    for (const document of pairs)
      expect(mayReadDocument({ clientId: 1, ...reader }, { clientId: 1, ...document })).toBe(
        mayReadDocument({ clientId: 1, ...reader }, document),
      );
});

test('a higher tier never reads less, nor a wider division', () => {
  for (const reader of pairs)
    for (const document of pairs.filter((one) => mayReadDocument({ clientId: 1, ...reader }, one))) {
      expect(mayReadDocument({ clientId: 1, ...reader, accessTier: 'Tier1' }, document)).toBe(true);
      expect(mayReadDocument({ clientId: 1, ...reader, division: 'All' }, document)).toBe(true);
    }
});

test.each([
  ['line breaks', 'report\r\n.pdf', 'report.pdf'],
  ['right-to-left marks', 'invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['invisible signs', '\ufeffa\u200bb\u2066c.txt', 'abc.txt'],
  ['a null', 'report.pdf\u0000.exe', 'report.pdf.exe'],
])('a file name is shown without its %s', (_, given, shown) => {
  expect(FileName.parse(given)).toBe(shown);
});

test.each(['отчёт 航海 ⛴ – “final” <b>(1)</b>.pdf', '../../etc/passwd.txt'])(
  'the file name %j is shown as given',
  (name) => {
    expect(FileName.parse(name)).toBe(name);
  },
);

test('a file name has one to 200 characters that can be seen', () => {
  expect(FileName.safeParse('\u202e\n').success).toBe(false);
  expect(FileName.safeParse(`${'x'.repeat(196)}.pdf`).success).toBe(true);
  expect(FileName.safeParse(`${'x'.repeat(197)}.pdf`).success).toBe(false);
});

test('the largest file has 4 MB', () => {
  expect(LARGEST_FILE).toBe(4_194_304);
});
