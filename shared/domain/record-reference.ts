/** The prefixes of the ids of each kind of record. */
export const RECORD_PREFIXES = {
  inquiry: ['INQ', 'BCR'],
  client: ['CL'],
  document: ['DOC'],
  invoice: ['INV'],
  payment: ['PAY'],
  'library document': ['LIB'],
  'portal user': ['USR'],
  engagement: ['ENG'],
  'sync log': ['SYN'],
} as const;

export const RECORD_KINDS = [
  'inquiry',
  'client',
  'document',
  'invoice',
  'payment',
  'library document',
  'portal user',
  'engagement',
  'sync log',
] as const satisfies (keyof typeof RECORD_PREFIXES)[];
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The kind of a record, by its id. */
export const recordKindOf = (id: string): RecordKind | undefined =>
  RECORD_KINDS.find((kind) => RECORD_PREFIXES[kind].some((prefix) => id.startsWith(`${prefix}-`)));

/** An id within a text, such as an email's subject. Does not match the number of an invoice, which is no id. */
export const RECORD_ID =
  /\b(?:(?:INQ|BCR|DOC|INV|PAY|LIB|USR|ENG|SYN)-[0-9A-HJKMNP-TV-Z]{8}|CL-\d{6,9})(?![0-9A-Z-])/g;

/** The input of a search, as beginnings of stored ids such as `DOC-7K2`. */
export interface TypedReference {
  readonly starts: readonly { readonly kind: RecordKind; readonly start: string }[];
  /** Whether the input is one whole id, or the whole code of an id of several kinds. */
  readonly isWhole: boolean;
}

const CODE = 8;
/** Fewer characters would match too many ids. */
const FEWEST = 3;
/** An id without a prefix looks like any word. */
const FEWEST_WITHOUT_PREFIX = 4;

// Corrects letters that no id has and that are misheard on the telephone.
const heard = (code: string) => code.replace(/[IL]/g, '1').replace(/O/g, '0');
const isCode = (code: string) => code.length <= CODE && /^[0-9A-HJKMNP-TV-Z]+$/.test(code);

const withPrefix = (text: string): TypedReference | undefined => {
  for (const kind of RECORD_KINDS)
    for (const prefix of RECORD_PREFIXES[kind]) {
      if (!text.startsWith(prefix)) continue;
      const rest = text.slice(prefix.length);
      if (kind === 'client') {
        if (!/^\d{1,9}$/.test(rest)) continue;
        return { starts: [{ kind, start: `CL-${rest.padStart(6, '0')}` }], isWhole: true };
      }
      const code = heard(rest);
      // Years and numbers of invoices are longer than codes.
      const isNumber = kind === 'invoice' && /^20\d{2}\d{0,6}$/.test(code);
      if (code.length < FEWEST || !(isCode(code) || isNumber)) continue;
      return { starts: [{ kind, start: `${prefix}-${code}` }], isWhole: code.length === CODE };
    }

  return undefined;
};

/**
 * Reads the beginning of an id in any case, with or without prefix, dashes and blanks. A client's number must be whole.
 * Undefined if the input cannot begin an id.
 */
export const readReference = (typed: string): TypedReference | undefined => {
  const text = typed.toUpperCase().replace(/[\s\p{Pd}_#.]/gu, '');
  const prefixed = withPrefix(text);
  if (prefixed !== undefined) return prefixed;
  const isOneWord = !/\s/.test(typed.trim()) || text.length === CODE;
  if (!isOneWord || text.length < FEWEST_WITHOUT_PREFIX || !isCode(text)) return undefined;
  const starts = RECORD_KINDS.filter((kind) => kind !== 'client').flatMap((kind) =>
    RECORD_PREFIXES[kind].map((prefix) => ({ kind, start: `${prefix}-${text}` })),
  );

  return { starts, isWhole: text.length === CODE };
};

/** Reads the number of an invoice in any notation: `inv 2026 42` is `INV-2026-000042`; a beginning stays a beginning. */
export const readInvoiceNumber = (typed: string): string | undefined => {
  const [, year, separator, count = ''] =
    /^\s*(?:INV)?[\s\p{Pd}]*(20\d{2})([\s\p{Pd}]*)(\d{0,6})\s*$/iu.exec(typed) ?? [];
  if (year === undefined || separator === undefined) return undefined;
  if (count === '') return `INV-${year}-`;
  const isWhole = separator !== '' && count.length < 6 && !count.startsWith('0');

  return `INV-${year}-${isWhole ? count.padStart(6, '0') : count}`;
};
