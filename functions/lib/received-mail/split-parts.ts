import PostalMime from 'postal-mime';

/** A part of a mail that has no parts itself. */
export interface MailPart {
  /** Its place in the mail, its headers included. */
  readonly start: number;
  readonly end: number;
  readonly contentType: string;
  /** Decoded. */
  readonly bytes: number;
  /** The `multipart/alternative`s that it is in, outermost first. */
  readonly alternatives: readonly Alternative[];
  /** It should have had parts, and none were found: it is what stands below the headers, to be read as it is. */
  readonly isUnsplit?: true;
}

/** Where a part stands among parts that say the same, by their places in the mail. */
interface Alternative {
  readonly of: number;
  readonly option: number;
}

/** Of the headers of a part, these many bytes are read. */
const MOST_OF_HEADERS = 64 * 1024;
const DEEPEST = 12;
export const MOST_PARTS_OF_MAIL = 200;

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
/** What may follow a boundary on its line. */
const AFTER_BOUNDARY = [LF, CR, SPACE, TAB];

/** The first byte after the empty line that ends the headers. */
export const bodyStart = (mail: Buffer, start: number, end: number): number => {
  const found = ['\r\n\r\n', '\n\n']
    .map((gap) => ({ at: mail.subarray(start, Math.min(end, start + MOST_OF_HEADERS)).indexOf(gap), gap }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];

  return found ? start + found.at + found.gap.length : end;
};

/** The values of the headers by their names in small letters; of one that is repeated, the first. */
export const headersIn = async (mail: Buffer, start = 0, end = mail.length): Promise<Map<string, string>> => {
  const head = mail.subarray(start, Math.min(bodyStart(mail, start, end), start + MOST_OF_HEADERS));
  const { headers } = await PostalMime.parse(head);

  return new Map(headers.toReversed().map(({ key, value }) => [key, value]));
};

/** The bytes that base64 stands for. */
const decodedBytes = (body: Buffer): number => {
  let signs = 0;
  for (const byte of body) if (byte > 32 && byte !== 61) signs += 1;

  return Math.floor((signs * 3) / 4);
};

/** The stretches between the lines of a boundary, without the preamble and what follows the last. */
const between = (mail: Buffer, boundary: string, start: number, end: number): [number, number][] => {
  const line = Buffer.from(`--${boundary}`, 'latin1');
  const stretches: [number, number][] = [];
  let open: number | undefined;
  for (let at = mail.indexOf(line, start); at >= 0 && at < end; at = mail.indexOf(line, at + line.length)) {
    if (at > start && mail[at - 1] !== LF) continue;
    const after = at + line.length;
    const isLast = mail.subarray(after, after + 2).toString('latin1') === '--';
    // Another boundary may begin with this one.
    if (!isLast && !AFTER_BOUNDARY.includes(mail[after] ?? 0)) continue;
    if (open !== undefined) stretches.push([open, at]);
    const next = mail.indexOf(LF, after);
    open = isLast || next < 0 ? undefined : next + 1;
    if (isLast || stretches.length >= MOST_PARTS_OF_MAIL) break;
  }
  // A mail that was cut on its way.
  if (open !== undefined && open < end) stretches.push([open, end]);

  return stretches.slice(0, MOST_PARTS_OF_MAIL);
};

/** A long boundary may be in several numbered pieces. */
const boundaryIn = (contentType: string): string | undefined => {
  const written = /boundary(\*\d{1,2})?\s*=\s*(?:"((?:[^"\\]|\\.){1,200})"|([^;\s"]{1,200}))/gi;
  const pieces = [...contentType.matchAll(written)].map(([, number, quoted, plain = '']) => ({
    isNumbered: number !== undefined,
    text: quoted?.replace(/\\(.)/g, '$1') ?? plain,
  }));
  const [first] = pieces;

  return first?.isNumbered
    ? pieces
        .filter(({ isNumbered }) => isNumbered)
        .map(({ text }) => text)
        .join('')
    : first?.text;
};

interface Surroundings {
  readonly depth: number;
  readonly alternatives: readonly Alternative[];
}

/**
 * The parts of a mail, in order. Nothing is decoded and no copy made, so that the largest mail takes no more memory than
 * itself; the library, which reads a part, would take gigabytes for a mail of one long text.
 */
export const splitParts = async (
  mail: Buffer,
  [start, end]: readonly [number, number] = [0, mail.length],
  { depth, alternatives }: Surroundings = { depth: 0, alternatives: [] },
): Promise<MailPart[]> => {
  const headers = await headersIn(mail, start, end);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const bodyAt = bodyStart(mail, start, end);
  if (/^multipart\//i.test(contentType)) {
    const boundary = depth < DEEPEST ? boundaryIn(contentType) : undefined;
    const stretches = boundary === undefined ? [] : between(mail, boundary, bodyAt, end);
    const isAlternative = /^multipart\/alternative\b/i.test(contentType);
    const parts: MailPart[] = [];
    for (const [option, until] of stretches) {
      if (parts.length >= MOST_PARTS_OF_MAIL) break;
      const inside = isAlternative ? [...alternatives, { of: start, option }] : alternatives;
      parts.push(...(await splitParts(mail, [option, until], { depth: depth + 1, alternatives: inside })));
    }
    if (stretches.length > 0) return parts;

    const unsplit = { start: bodyAt, end, contentType: 'text/plain', bytes: end - bodyAt, alternatives };

    return [{ ...unsplit, isUnsplit: true }];
  }
  const body = mail.subarray(bodyAt, end);
  const isBase64 = /base64/i.test(headers.get('content-transfer-encoding') ?? '');

  return [{ start, end, contentType, bytes: isBase64 ? decodedBytes(body) : body.length, alternatives }];
};
