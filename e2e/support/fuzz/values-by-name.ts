import fc from 'fast-check';
import { DIVISIONS, INQUIRY_TYPES, URGENCIES } from '../../../shared/domain/inquiry-choices.ts';
import { LEAVING } from './fuzz-samples.ts';
import { longTexts, oddNumbers, oddTexts } from './hostile-values.ts';
import { Known } from './known-values.ts';

/** One of the values that the product has given out, by the pool that they are kept in. */
export const known = (pool: string): fc.Arbitrary<unknown> => fc.nat(59).map((nth) => new Known(pool, nth));

export const mostly = (usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare });

export const plainTexts = fc.oneof(
  { weight: 20, arbitrary: fc.lorem({ maxCount: 6 }) },
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: longTexts },
  { weight: 1, arbitrary: oddTexts },
);
/** As large as most rules allow; many of them together are the largest valid input. */
export const largeTexts = fc
  .tuple(fc.constantFrom('a', '漢', '😀'), fc.constantFrom(40, 60, 200), fc.nat(999))
  .map(([character, length, nth]) => character.repeat(length - 3) + nth);
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const DAY = 24 * 60 * 60_000;
const nextDays = fc
  .integer({ min: 1, max: 300 })
  .map((count) => new Date(Date.now() + count * DAY).toISOString());
const domains = fc.oneof(
  { weight: 8, arbitrary: fc.constant('sample.example') },
  { weight: 1, arbitrary: fc.constantFrom('münchen.example', 'почта.рф', 'sample.xn--p1ai') },
);
export const emails = fc
  .tuple(fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/), domains)
  .map((parts) => parts.join('@'));

const amounts = fc
  .tuple(fc.integer({ min: 1, max: 900_000 }), fc.boolean())
  .map(([cents, isText]) => (isText ? (cents / 100).toFixed(2) : cents / 100));

/** The values of fields whose schema says less than the rule, or that refer to records. */
export const VALUES_BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  amount: mostly(amounts, oddNumbers),
  unitAmount: amounts,
  serviceTier: fc.constantFrom('Tier1', 'Tier 2', 'ARCHAI', 'maritime', 'Dominion'),
  inquiryType: fc.constantFrom(...INQUIRY_TYPES),
  division: fc.constantFrom(...DIVISIONS, ''),
  urgency: fc.constantFrom(...URGENCIES, ''),
  form: fc.constantFrom('home', 'contact', 'briefing', ''),
  nextCharterCycle: days,
  dueDate: days,
  dueAt: mostly(nextDays, days),
  week: fc
    .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 52 }))
    .map(([year, week]) => `${year}-W${String(week).padStart(2, '0')}`),
  period: mostly(fc.constantFrom('2026-11', '2026-Q4', 'retainer'), plainTexts),
  clientId: mostly(known('clientId'), fc.constantFrom(1, '1', 2, 999_999)),
  uniqueClientId: mostly(known('uniqueClientId'), fc.constantFrom(1, '1', 'CL-000001', 'cl-000002')),
  invoiceId: known('/api/invoices'),
  documentId: known('/api/client-portal/documents'),
  username: mostly(known('username'), emails),
  password: mostly(known('password'), fc.string({ minLength: 12, maxLength: 40 })),
  oldPassword: mostly(known('ownPassword'), plainTexts),
  newPassword: fc.string({ unit: 'grapheme', minLength: 14, maxLength: 40 }),
  accessCode: mostly(known('accessCode'), plainTexts),
  oldAccessCode: mostly(known('ownAccessCode'), plainTexts),
  newAccessCode: fc.string({ unit: 'grapheme', minLength: 16, maxLength: 40 }),
  token: mostly(known('token'), plainTexts),
  code: mostly(known('code'), plainTexts),
  fileId: known('fileId'),
  sha256: mostly(known('sha256'), fc.stringMatching(/^[0-9a-f]{64}$/)),
  owner: known('username'),
  assignedTo: fc.oneof(known('username'), fc.constant('')),
  assignedRelationshipLead: fc.oneof(known('username'), fc.constant('')),
  email: mostly(emails, known('email')),
  contactEmail: mostly(emails, known('email')),
  clientEmail: mostly(emails, known('email')),
  q: fc.oneof(known('q'), known('email'), known('anyId'), plainTexts),
  originalName: mostly(
    fc.constantFrom('Plan.pdf', 'Notes.txt', 'Scan.png', 'Räte & Co.pdf', '計画.pdf'),
    plainTexts.map((text) => `${text}.pdf`),
  ),
  confirmation: mostly(fc.constant(LEAVING), emails),
  phone: mostly(fc.stringMatching(/^\+[0-9 ]{6,16}$/), plainTexts),
};
