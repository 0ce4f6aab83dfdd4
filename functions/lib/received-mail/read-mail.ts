import PostalMime from 'postal-mime';
import {
  type MailAttachment,
  MOST_OF_MAIL,
  MOST_OF_QUOTATION,
} from '../../../shared/domain/received-mail.ts';
import { firstCharacters, withoutTurning } from '../../../shared/domain/text.ts';
import { digest } from '../idempotency.ts';
import { log } from '../log.ts';
import { htmlToText } from './html-to-text.ts';
import { isAutomaticMail } from './is-automatic.ts';
import { type MailVerdict, mailVerdict } from './mail-verdict.ts';
import { bodyStart, headersIn, type MailPart, MOST_PARTS_OF_MAIL, splitParts } from './split-parts.ts';
import { splitQuotation } from './split-quotation.ts';
import { unfoldFlowed } from './unfold-flowed.ts';

/** A mail as it was read. */
export interface ReadMail {
  /** The same for each delivery of a mail, and another for each mail. */
  readonly fingerprint: string;
  readonly receivedAt: Date | undefined;
  readonly from: string;
  readonly fromName: string;
  /** The addresses at which it may have come in, most likely first. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly quoted: string;
  readonly isCut: boolean;
  readonly isAutomatic: boolean;
  readonly verdict: MailVerdict;
  readonly attachments: readonly MailAttachment[];
}

/** Of a part that is shown, these many bytes are read. */
const MOST_OF_PART = 256 * 1024;
/** Of all parts that are shown, these many, and then the beginning of each: the library is slow with short lines. */
const MOST_OF_PARTS = 512 * 1024;
const MOST_OF_BEGINNING = 4 * 1024;
export const MOST_FILES_OF_MAIL = 50;
const LONGEST_LINE = 300;

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

const NO_HEADERS = Buffer.from('\r\n');

const FLOWED = /(format\s*=\s*"?)flowed/gi;

/** Changes the format that a part names, in place: the library joins lines of several depths of quotation. */
const withoutFlow = (part: Buffer): Buffer => {
  const end = bodyStart(part, 0, part.length);
  const head = part.toString('latin1', 0, end).replace(FLOWED, '$1fixed-');

  return Buffer.concat([Buffer.from(head, 'latin1'), part.subarray(end)]);
};

/** The text of a part as its sender sees it. */
const textWritten = ({ contentType }: MailPart, text: string): string =>
  contentType.search(FLOWED) < 0
    ? text
    : unfoldFlowed(text, { deletesBlank: /delsp\s*=\s*"?yes/i.test(contentType) });

/** A part as a mail of its own; what is longer than `most` is cut. */
const parsePart = (
  mail: Buffer,
  { start, end, isUnsplit }: MailPart,
  most = MOST_OF_PART,
): Promise<Parsed> => {
  const read = mail.subarray(start, Math.min(end, start + most));

  return PostalMime.parse(isUnsplit ? Buffer.concat([NO_HEADERS, read]) : withoutFlow(read), {
    forceRfc822Attachments: true,
  });
};

const line = (text: string | undefined, longest = LONGEST_LINE): string =>
  firstCharacters(
    withoutTurning((text ?? '').toWellFormed())
      .replace(/\s+/g, ' ')
      .trim(),
    longest,
  );

/** Text without control characters, which a database or a screen may not take. */
const shownText = (text: string): string =>
  withoutTurning(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  );

/** A part that is shown. */
interface WrittenText {
  readonly part: MailPart;
  readonly isPlain: boolean;
  readonly written: string;
}

interface Contents {
  readonly texts: WrittenText[];
  readonly attachments: MailAttachment[];
  /** Of each file as it was sent. */
  readonly fileDigests: string[];
  isCut: boolean;
}

interface ReadPart {
  readonly part: MailPart;
  /** Of a part that is a file. */
  readonly file?: MailAttachment;
  readonly parsed: Parsed;
  readonly isCut: boolean;
  /** The part as it was sent. */
  readonly raw: Buffer;
  /** The whole content of a file. */
  readonly load: () => Promise<Uint8Array>;
}

const contentOf = ({ attachments: [attachment] }: Parsed): Uint8Array => {
  const content = attachment?.content ?? '';

  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
};

/** The parts of a mail that are files or text, in order. Files are not decoded before they are asked for. */
export async function* partsOf(mail: Buffer): AsyncGenerator<ReadPart> {
  let left = MOST_OF_PARTS;
  for (const part of await splitParts(mail)) {
    const isText = /^text\/(plain|html)\b/i.test(part.contentType.trim());
    const most = isText ? Math.max(MOST_OF_BEGINNING, Math.min(MOST_OF_PART, left)) : 64 * 1024;
    if (isText) left -= Math.min(most, part.end - part.start);
    const parsed = await parsePart(mail, part, most);
    const [attachment] = parsed.attachments;
    const raw = mail.subarray(part.start, part.end);
    const load = async () => contentOf(await parsePart(mail, part, part.end - part.start));
    if (!attachment) {
      const isLong = raw.length > most;
      const isSource = part.isUnsplit === true && parsed.text !== undefined && parsed.text.trim() !== '';
      yield { part, parsed, isCut: isLong || isSource, raw, load };
      continue;
    }
    const { filename, mimeType } = attachment;
    const file = {
      name: line(filename ?? '', 200),
      contentType: line(mimeType, 100),
      bytes: part.bytes,
    };
    yield { part, file, parsed, isCut: false, raw, load };
  }
}

const readParts = async (mail: Buffer): Promise<Contents> => {
  const contents: Contents = { texts: [], attachments: [], fileDigests: [], isCut: false };
  let count = 0;
  for await (const { part, file, parsed, isCut, raw } of partsOf(mail)) {
    count += 1;
    if (file) {
      contents.attachments.push(file);
      contents.fileDigests.push(digest(raw));
      continue;
    }
    if (isCut) contents.isCut = true;
    const isPlain = parsed.html === undefined;
    const written = parsed.html ?? (parsed.text && textWritten(part, parsed.text));
    if (written !== undefined) contents.texts.push({ part, isPlain, written });
  }
  // Those that follow were not looked for.
  if (count >= MOST_PARTS_OF_MAIL) contents.isCut = true;

  return contents;
};

const isPlainText = (texts: readonly WrittenText[]): boolean =>
  texts.every(({ isPlain }) => isPlain) && texts.some(({ written }) => written.trim() !== '');

/** Of alternatives, of which one is plain text, the plain ones; what is no alternative to another stays. */
const chosenTexts = (texts: readonly WrittenText[], depth = 0): readonly WrittenText[] =>
  [...Map.groupBy(texts, ({ part }) => part.alternatives[depth]?.of ?? part.start).values()].flatMap(
    (group) => {
      if (group[0]?.part.alternatives[depth] === undefined) return group;
      const options = Map.groupBy(group, ({ part }) => part.alternatives[depth]?.option);
      const chosen = [...options.values()].map((option) => chosenTexts(option, depth + 1));

      return chosen.some(isPlainText) ? chosen.flat().filter(({ isPlain }) => isPlain) : chosen.flat();
    },
  );

const textOf = ({ texts }: Contents): { text: string; isCut: boolean } => {
  const read = chosenTexts(texts).map(({ isPlain, written }) =>
    isPlain ? { text: written, isCut: false } : htmlToText(written),
  );

  return {
    text: read
      .map(({ text }) => text)
      .join('\n\n')
      .trim(),
    isCut: read.some(({ isCut }) => isCut),
  };
};

const addressesOf = ({ to = [], cc = [] }: Parsed): string[] =>
  [...to, ...cc].flatMap((entry) => (entry.group ?? [entry]).map(({ address }) => address ?? ''));

/** SES's own line comes first: it says for whom, and when. */
const receiptOf = (received: string): { for?: string | undefined; at?: Date | undefined } => {
  const [, recipient] = /\sfor\s+<?([^\s;<>]+@[^\s;<>]+)>?/i.exec(received) ?? [];
  const at = new Date(received.slice(received.lastIndexOf(';') + 1));

  return { for: recipient, at: Number.isNaN(at.getTime()) ? undefined : at };
};

/** The beginnings that programs give the subject of a mail that is handed on. */
const FORWARDED = /^\s*(fwd?|wg|tr|rv|enc|doorst|vb|vs|pd)\s*:/iu;

const parseMail = async (mail: Buffer): Promise<ReadMail> => {
  const headers = await headersIn(mail);
  const head = await PostalMime.parse(
    Buffer.from([...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')),
  );
  const contents = await readParts(mail);
  const whole = textOf(contents);
  const subject = line(head.subject);
  const { text, quoted } = splitQuotation(shownText(whole.text), { isForwarded: FORWARDED.test(subject) });
  const from = line(head.from?.address);
  const receipt = receiptOf(headers.get('received') ?? '');
  const [shown, shownQuoted] = [
    firstCharacters(text, MOST_OF_MAIL),
    firstCharacters(quoted, MOST_OF_QUOTATION),
  ];

  return {
    // With the text and the files, because there are programs that give each mail the same id.
    fingerprint: digest(
      JSON.stringify([headers.get('message-id') ?? '', from, subject, text, quoted, ...contents.fileDigests]),
    ),
    receivedAt: receipt.at,
    from,
    fromName: line(head.from?.name),
    recipients: [receipt.for ?? '', headers.get('delivered-to') ?? '', ...addressesOf(head)].filter(
      (address) => address !== '',
    ),
    subject,
    text: shown,
    quoted: shownQuoted,
    isCut:
      contents.isCut ||
      whole.isCut ||
      shown !== text ||
      shownQuoted !== quoted ||
      contents.attachments.length > MOST_FILES_OF_MAIL,
    isAutomatic: isAutomaticMail(headers, subject),
    verdict: mailVerdict(headers),
    attachments: contents.attachments.slice(0, MOST_FILES_OF_MAIL),
  };
};

const UNREADABLE: Omit<ReadMail, 'fingerprint'> = {
  ...{ receivedAt: undefined, from: '', fromName: '', recipients: [], subject: '', text: '', quoted: '' },
  ...{ isCut: false, isAutomatic: false, verdict: 'unreadable', attachments: [] },
};

/** Reads a mail as SES stores it, with the headers that SES adds. One that the library refuses is unreadable, and no error. */
export const readMail = async (mail: Buffer): Promise<ReadMail> => {
  try {
    return await parseMail(mail);
  } catch (error) {
    log.error('A mail could not be read.', { error });

    return { ...UNREADABLE, fingerprint: digest(mail.toString('latin1')) };
  }
};
