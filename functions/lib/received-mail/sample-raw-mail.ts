interface SampleMail {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
  /** Headers of the content, and the content. */
  readonly content?: string;
  readonly text?: string;
}

/** A mail as a visitor’s program writes it, without what SES adds. */
export const sampleRawMail = ({
  from = 'Amira Sample <amira@sample.example>',
  to = 'inquiries@reply.zahrael.example',
  subject = 'Re: Strategic Briefing',
  id = '1@mail.sample.example',
  headers = [],
  text = 'Yes, Thursday suits us.',
  content = `Content-Type: text/plain; charset=utf-8\n\n${text}\n`,
}: SampleMail = {}): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    'Date: Mon, 23 Nov 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    content,
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n');
