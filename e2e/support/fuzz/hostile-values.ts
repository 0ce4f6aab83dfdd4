import fc from 'fast-check';

/** A JSON text that no JavaScript value is written as, such as `-0` or `1e999`. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const repeated = (characters: readonly string[], lengths: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...characters), fc.constantFrom(...lengths))
    .map(([character, length]) => character.repeat(length));

const LENGTHS = [39, 40, 41, 60, 63, 64, 140, 200, 201, 254, 300, 1_000, 1_024, 2_000, 4_000, 10_000, 10_001];
// One to four bytes, a letter that grows when it is folded, an accent without a letter, a quote that JSON escapes.
export const longTexts = repeated(['a', 'é', '漢', '😀', 'İ', '\u0301', '"', '\u202b', ' '], LENGTHS);

const loneSurrogates = fc
  .tuple(fc.string(), fc.integer({ min: 0xd800, max: 0xdfff }), fc.string())
  .map(([before, unit, after]) => before + String.fromCharCode(unit) + after);

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nBcc: everyone@sample.example',
  '\u2028',
  '\u202eevil',
  '\u2066x\u2069',
  '\ufeff',
  '\u200b',
  '\u2800',
  '\u3164',
  '\u{e0041}',
  '👩‍👩‍👧‍👦',
  '🇦🇪',
  'ﷺ',
  'İstanbul',
  'ǅ',
  'ﬀ',
  'Z͑ͫ̓ͪ̂a̴',
  'שלום',
  '\u{1d4b3}\u{20000}\u{10ffff}',
  '\ufffd\uffff',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '1e308',
  '1e999',
  '0x10',
  '9007199254740993',
  '١٢٣',
  '1,000.00',
  'true',
  '[object Object]',
  '{}',
  '[]',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is the test
  '${jndi:ldap://sample.example}',
  '=HYPERLINK("https://sample.example")',
  "' OR 1=1 --",
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '\\',
  '%00',
  '%2e%2e%2f',
  '%F0%9F',
  '#',
  'a#b',
  'a&b=c',
  ';',
  ',',
] as const;

const ODD_DATES = [
  '0000-01-01T00:00:00.000Z',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31',
  '+010000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-06-30T23:59:60Z',
  '2026-12-31T23:59:60.000Z',
  '2026-12-31T24:00:00.000Z',
  '2026-02-29',
  '2024-02-29',
  '2026-02-30T10:00:00Z',
  '2026-00-00',
  '2026-13-01',
  '2026-01-01T00:00:00+14:00',
  '2026-01-01T00:00:00-00:00',
  '2026-01-01T00:00:00+04:00',
  '2026-01-01t00:00:00z',
  '2026-11-22T10:00:00.123456789Z',
  '2026-11-22 10:00:00',
  '20261122',
  '2026-W00',
  '2026-W53',
  '2027-W53',
  '2099-W53',
  '1969-12-31T23:59:59Z',
] as const;

export const oddTexts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_DATES) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: loneSurrogates },
  { weight: 2, arbitrary: longTexts },
);

const ODD_NUMBERS = [
  0,
  1,
  -1,
  0.1,
  0.005,
  1.005,
  100_000_000,
  100_000_000.01,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e38,
  1e39,
  1e126,
  1e308,
  -1e308,
  5e-324,
  1e-7,
] as const;
const JSON_NUMBERS = [
  '-0',
  '1e999',
  '-1e999',
  '1E400',
  '0.1e-400',
  '9007199254740993',
  '1.0',
  '1e0',
] as const;

export const oddNumbers: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(...JSON_NUMBERS).map((text) => new JsonText(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

const deep = fc
  .tuple(fc.constantFrom(5, 19, 20, 21, 22, 200, 5_000), fc.constantFrom('[', '{"a":'))
  .map(([depth, open]) => new JsonText(`${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`));

const RESERVED_OBJECTS = [
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '[{"__proto__":1}]',
  '{"a":1,"a":2}',
  '{"":""}',
] as const;

/** Any value that JSON can say, and some that it hardly can. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddTexts },
  { weight: 4, arbitrary: oddNumbers },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], undefined) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...RESERVED_OBJECTS).map((text) => new JsonText(text)) },
  { weight: 1, arbitrary: deep },
);

export const oddNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '',
    'id',
    'version',
    'clientId',
    'role',
  ),
  oddTexts,
);
