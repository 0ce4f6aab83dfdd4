import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  atMost,
  choiceOf,
  clientNumber,
  email,
  expectedVersion,
  instant,
  line,
  normaliseEmail,
  optionalEmail,
  pageInput,
  pageOf,
  paragraph,
  phone,
  RESERVED_NAMES,
  requiredLine,
  requiredParagraph,
  searchTerm,
  sentInstant,
} from './fields.ts';

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('a choice names what may be chosen', () => {
  const { error } = choiceOf(['open', 'answered', 'quarantined']).safeParse('lost');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose open, answered or quarantined.']);
});

test('an instant has the form of toISOString', () => {
  const now = new Date('2026-11-21T08:30:00Z').toISOString();
  expect(instant.parse(now)).toBe('2026-11-21T08:30:00.000Z');
});

// Each of these would sort wrongly beside instants with milliseconds.
test.each([
  ['without milliseconds', '2026-11-21T08:30:00Z'],
  ['without seconds', '2026-11-21T08:30Z'],
  ['with microseconds', '2026-11-21T08:30:00.000000Z'],
  ['with tenths of a second', '2026-11-21T08:30:00.5Z'],
  ['with an offset', '2026-11-21T12:30:00.000+04:00'],
  ['without a time zone', '2026-11-21T08:30:00.000'],
  ['as a day', '2026-11-21'],
  ['on a day that does not exist', '2026-02-30T08:30:00.000Z'],
])('an instant %s is refused', (_, time) => {
  expect(instant.safeParse(time).success).toBe(false);
});

test.each([
  ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T08:30:00.5Z', '2026-11-21T08:30:00.500Z'],
  ['2026-11-21T08:30:00.000000Z', '2026-11-21T08:30:00.000Z'],
])('a program may send %s, which is stored as %s', (time, stored) => {
  expect(sentInstant.parse(time)).toBe(stored);
});

test.each([
  ['a line', line('a name'), 200],
  ['a short line', line('a name', 5), 5],
  ['a required line', requiredLine('a name'), 200],
  ['a phone number', phone('a number'), 200],
  ['a search term', searchTerm('a name'), 100],
  ['a paragraph', paragraph('a message'), 10_000],
  ['a required paragraph', requiredParagraph('a message', 30), 30],
])('%s has at most its number of characters', (_, schema, most) => {
  expect(accepts(schema, '1'.repeat(most))).toBe(true);
  expect(accepts(schema, '1'.repeat(most + 1))).toBe(false);
});

test('characters are counted as Unicode does, and the limit is named', () => {
  expect(accepts(z.string().check(atMost('a name', 1_000)), '🚢'.repeat(1_000))).toBe(true);
  expect(messagesOf(z.string().check(atMost('a name', 1_000)), '🚢'.repeat(1_001))).toEqual([
    'Please keep a name under 1,000 characters.',
  ]);
});

test('a line is trimmed, on one line, in one direction and visible or empty', () => {
  expect(line('a name').parse('  Amira  ')).toBe('Amira');
  expect(line('a name').parse(' ')).toBe('');
  for (const text of ['a\nb', 'a\u0085b', 'a\u2028b', 'a\u202eb', '\u200b'])
    expect(messagesOf(line('a name'), text), JSON.stringify(text)).toHaveLength(1);
  expect(accepts(requiredLine('a name'), 'A')).toBe(true);
  expect(messagesOf(requiredLine('a name'), ' ')).toEqual(['Please enter a name.']);
});

test.each([
  ['a phone number', phone('a number')],
  ['a search term', searchTerm('a number')],
])('%s loses the direction marks that came with it, and is one line', (_, schema) => {
  expect(schema.parse('\u202a+971 4 000\u202c')).toBe('+971 4 000');
  expect(accepts(schema, 'a\nb')).toBe(false);
});

test('a phone number may be left empty, a search term not', () => {
  expect(accepts(phone('a number'), '')).toBe(true);
  expect(messagesOf(searchTerm('a name'), '')).toEqual(['Please enter a name.']);
  expect(searchTerm('a name').parse('A')).toBe('A');
});

test('a paragraph keeps its lines and tabs, and no other control characters', () => {
  expect(paragraph('a message').parse(' a\r\nb\rc\u2028d\u2029e\tf\u0007\u0000g\u009f ')).toBe(
    'a\nb\nc\nd\ne\tfg',
  );
  expect(paragraph('a message').parse('  ')).toBe('');
  expect(messagesOf(requiredParagraph('a message'), ' \u200b')).toEqual(['Please enter a message.']);
});

test('an email address has at most 254 characters', () => {
  const long = `a@${`${'b'.repeat(61)}.`.repeat(4)}sam`;
  const exact = `${'a'.repeat(254 - long.length + 1)}${long.slice(1)}`;
  expect(exact).toHaveLength(254);
  expect(accepts(email(), exact)).toBe(true);
  expect(messagesOf(email(), `a${exact}`)).toContain('Please keep your email under 254 characters.');
  expect(messagesOf(email(), 'amira at sample')).toEqual(['Please enter a valid email address.']);
});

test.each([
  ["o'brien+b@sample.example", "o'brien+b@sample.example"],
  ['R&D/a#b=c!d@Sample.example', 'R&D/a#b=c!d@Sample.example'],
  ['a@sample.xn--p1ai', 'a@sample.xn--p1ai'],
  ['a@sample.xn--mgbaam7a8h', 'a@sample.xn--mgbaam7a8h'],
  [' a@почта.рф ', 'a@xn--80a1acny.xn--p1ai'],
  ['a@почта。рф', 'a@xn--80a1acny.xn--p1ai'],
  ['a@موقع.امارات', 'a@xn--4gbrim.xn--mgbaam7a8h'],
  ['Info@München.example', 'Info@xn--mnchen-3ya.example'],
  ['\u200fa@sample.example\u200e', 'a@sample.example'],
  ['\u202aa@sample.example\u202c', 'a@sample.example'],
  ['\u2068a@sample\u00ad.example\u2069\ufeff', 'a@sample.example'],
])('%s is an email address, stored as %s', (typed, stored) => {
  expect(email().parse(typed)).toBe(stored);
  expect(email().parse(stored)).toBe(stored);
  expect(optionalEmail('the email').parse(typed)).toBe(stored);
});

test.each([
  ...['a@sample', 'a@почта', '@sample.example', 'a b@sample.example', 'a@b@почта.рф', 'почта@sample.example'],
  ...['.a@sample.example', 'a.@sample.example', 'a..b@sample.example', 'a@.рф', 'a@почта..рф', 'a@почта.рф.'],
  ...['a@192.0.2.1', 'a@１９２.０.２.１', 'a@[192.0.2.1]', 'a@-sample.example', 'a@sample-.example'],
  ...['a@почта.рф:80', 'a@почта.рф/x', 'a@почта.рф?x', 'a@почта.рф#x', 'a@почта%2e.рф', 'a@℀.example'],
  ...['a@почта .рф', 'a@почта\t.рф', 'a@\\почта.рф', `a@${'я'.repeat(60)}.рф`],
])('%s is no email address', (typed) => {
  expect(messagesOf(email(), typed)).toContain('Please enter a valid email address.');
  expect(messagesOf(optionalEmail('the email'), typed)).toContain('Please enter a valid email address.');
});

test('the bound on an email address holds for what is stored', () => {
  expect(messagesOf(email(), `a@${'яя.'.repeat(30)}рф`)).toContain(
    'Please keep your email under 254 characters.',
  );
  expect(optionalEmail('the email').parse(' ')).toBe('');
});

test('spellings of one address have one form', () => {
  expect(normaliseEmail(' a@ПОЧТА.рф')).toBe('a@xn--80a1acny.xn--p1ai');
  expect(normaliseEmail('A@XN--80A1ACNY.xn--p1ai')).toBe('a@xn--80a1acny.xn--p1ai');
  expect(normaliseEmail(' Amira@SAMPLE.example ')).toBe('amira@sample.example');
  expect(normaliseEmail('ａmira@sample.example')).toBe('amira@sample.example');
});

test('a page has 1 to 50 entries, 25 unless said otherwise, from a cursor of at most 1,024 characters', () => {
  const page = z.object(pageInput);
  expect(page.parse({})).toEqual({ limit: 25 });
  expect(page.parse({ limit: '1' })).toEqual({ limit: 1 });
  expect(page.parse({ limit: '50', cursor: 'a'.repeat(1_024) })).toMatchObject({ limit: 50 });
  for (const limit of ['0', '51', '1.5', 'ten']) expect(accepts(page, { limit }), limit).toBe(false);
  expect(accepts(page, { cursor: 'a'.repeat(1_025) })).toBe(false);
});

test('a page answers its items, and the cursor of the next where there is one', () => {
  const page = pageOf(z.string());
  expect(page.parse({ items: ['a'], next: 'b', other: 'c' })).toEqual({ items: ['a'], next: 'b' });
  expect(page.parse({ items: [] })).toEqual({ items: [] });
  expect(accepts(page, { items: [1] })).toBe(false);
});

test('a version and a client’s number are whole numbers from 1', () => {
  for (const schema of [expectedVersion, clientNumber]) {
    expect(accepts(schema, 1)).toBe(true);
    for (const value of [0, -1, 1.5]) expect(accepts(schema, value), String(value)).toBe(false);
  }
  expect(clientNumber.parse('12')).toBe(12);
  expect(accepts(clientNumber, 'twelve')).toBe(false);
});

test('names that objects inherit are reserved', () => {
  expect([...RESERVED_NAMES]).toEqual(['__proto__', 'constructor', 'prototype']);
});
