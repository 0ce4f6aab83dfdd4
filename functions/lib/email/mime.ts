import { createHash } from 'node:crypto';
import { asAttachment } from '../http/content-disposition.ts';

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
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** An encoded word holds 45 bytes; characters stay whole (RFC 2047). */
const ENCODED_WORD = 45;

const encodedWords = (text: string): string => {
  const words: string[] = [''];
  for (const character of text) {
    const open = words.at(-1) ?? '';
    if (Buffer.byteLength(open + character) > ENCODED_WORD) words.push(character);
    else words[words.length - 1] = open + character;
  }

  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${EOL} `);
};

/** The text of a header, without characters that could start another header. */
const headerText = (text: string): string => {
  const line = text.replace(/[\r\n]+/g, ' ');

  return isPlain(line) ? line : encodedWords(line);
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
    part(contentType, bytes, [`Content-Disposition: ${asAttachment(name)}`]),
  );
  const headers = [
    `From: ${headerText(mail.from)}`,
    `To: ${headerText(mail.to)}`,
    ...(mail.replyTo ? [`Reply-To: ${headerText(mail.replyTo)}`] : []),
    `Subject: ${headerText(mail.subject)}`,
    'MIME-Version: 1.0',
  ];
  const whole = files.length > 0 ? multipart('mixed', `mail-${boundary}`, [body, ...files]) : body;

  return Buffer.from([...headers, whole].join(EOL));
};
