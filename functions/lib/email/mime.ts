import { createHash } from 'node:crypto';
import { asciiFileName, percentEncode, safeFileName } from '../http/content-disposition.ts';

export interface MimeMail {
  /** Unique to the email. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly bytes: Uint8Array;
  }[];
}

const EOL = '\r\n';
const FOLD = `${EOL} `;
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** The parts, such as the characters of a text, in pieces of at most `most` by `lengthOf`. */
const piecesOf = (parts: Iterable<string>, most: number, lengthOf: (piece: string) => number): string[] => {
  const pieces: string[] = [''];
  for (const part of parts) {
    const open = pieces.at(-1) ?? '';
    if (lengthOf(open + part) > most) pieces.push(part);
    else pieces[pieces.length - 1] = open + part;
  }

  return pieces;
};

/** With it a line has 76 characters at most, also the one with the header's name (RFC 2047). */
const BYTES_OF_WORD = 39;

const encodedWords = (text: string): string =>
  piecesOf(text, BYTES_OF_WORD, Buffer.byteLength)
    .map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
    .join(FOLD);

/** SES and other servers refuse lines of more than 998 characters; RFC 5322 asks for 78. */
const LINE = 76;
/** Parts that a line can begin with: a space and a word. */
const foldableParts = (text: string) => text.split(/(?= [^ ])/);
/** Parts that fit a line, also beside the header's name, and are no encoded words to a reader. */
const isFoldable = (text: string) =>
  isPlain(text) && !text.includes('=?') && foldableParts(text).every(({ length }) => length < LINE - 10);

/** Without the breaks the header is what it was. */
const fold = (header: string): string =>
  piecesOf(foldableParts(header), LINE, ({ length }) => length).join(EOL);

/** A header without characters that could start another one. */
const headerOf = (name: string, text: string): string => {
  const line = text.replace(/[\r\n]+/g, ' ');

  return isFoldable(line) ? fold(`${name}: ${line}`) : `${name}: ${encodedWords(line)}`;
};

/** The header of an address, or of `Name <address>`: the address is never encoded, and a name with punctuation is quoted. */
const addressHeaderOf = (name: string, text: string): string => {
  const line = text.replace(/[\r\n]+/g, ' ');
  const [, person, address] = /^([^<>"\\]+) (<[^<>]+>)$/.exec(line) ?? [];
  if (person === undefined || address === undefined) return fold(`${name}: ${line}`);
  if (!isFoldable(person)) return `${name}: ${encodedWords(person)}${FOLD}${address}`;

  return fold(`${name}: ${/^[\w &'/+-]+$/.test(person) ? person : `"${person}"`} ${address}`);
};

/** The file name of an old program has 60 characters at most, with its ending. */
const shortened = (name: string): string => name.replace(/^(.{48}).*?(.{0,12})$/, '$1$2');

/** Space for `filename*12*=UTF-8''` beside it. */
const ENCODED_PIECE = 54;

/** The Content-Disposition of a part: its name in ASCII, then in full; a long one in several pieces (RFC 2231). */
const dispositionOf = (name: string): string => {
  const safeName = safeFileName(name);
  const pieces = piecesOf(safeName, ENCODED_PIECE, (piece) => percentEncode(piece).length).map(percentEncode);
  const inFull = pieces.map(
    (piece, at) => `filename*${pieces.length > 1 ? `${at}*` : ''}=${at === 0 ? "UTF-8''" : ''}${piece}`,
  );

  return [
    'Content-Disposition: attachment',
    `filename="${shortened(asciiFileName(safeName))}"`,
    ...inFull,
  ].join(`;${FOLD}`);
};

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/.{76}(?=.)/g, `$&${EOL}`);

const part = (contentType: string, bytes: Uint8Array, headers: readonly string[] = []): string =>
  [`Content-Type: ${contentType}`, 'Content-Transfer-Encoding: base64', ...headers, '', base64(bytes)].join(
    EOL,
  );

const multipart = (kind: 'mixed' | 'alternative', boundary: string, parts: readonly string[]): string =>
  [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
    '',
  ].join(EOL);

/** An email in the format of RFC 5322: text, HTML and attachments. */
export const mimeOf = (mail: MimeMail): Buffer => {
  const boundary = createHash('sha256').update(mail.id).digest('hex').slice(0, 24);
  const body = multipart('alternative', `body-${boundary}`, [
    part('text/plain; charset=utf-8', Buffer.from(mail.text)),
    part('text/html; charset=utf-8', Buffer.from(mail.html)),
  ]);
  const files = mail.attachments.map(({ name, contentType, bytes }) =>
    part(contentType, bytes, [dispositionOf(name)]),
  );
  const headers = [
    addressHeaderOf('From', mail.from),
    addressHeaderOf('To', mail.to),
    ...(mail.replyTo ? [addressHeaderOf('Reply-To', mail.replyTo)] : []),
    headerOf('Subject', mail.subject),
    'MIME-Version: 1.0',
  ];
  const whole = files.length > 0 ? multipart('mixed', `mail-${boundary}`, [body, ...files]) : body;

  return Buffer.from([...headers, whole].join(EOL));
};
