import { sampleRawMail } from '../../../functions/lib/received-mail/sample-raw-mail.ts';
import type { TestApp } from '../test-app.ts';

interface SentMail extends NonNullable<Parameters<typeof sampleRawMail>[0]> {
  readonly to: string;
  /** The envelope's sender; empty for a program's. */
  readonly sender?: string;
  /** Verdicts of SES that fail: `spf`, `dkim`, `spam`, `virus`. */
  readonly fails?: readonly string[];
}

/** Sends a mail to the product, as a visitor's program does, through the intake of the mail port. Answers the status. */
export const sendMailTo = async (app: TestApp, mail: SentMail): Promise<number> => {
  const { to, sender = 'amira@sample.example', fails = [] } = mail;
  const query = new URLSearchParams({
    to,
    from: sender,
    ...Object.fromEntries(fails.map((one) => [one, 'fail'])),
  });
  const response = await fetch(`${app.stack.mailUrl}/inbound?${query}`, {
    method: 'POST',
    body: Buffer.from(sampleRawMail(mail)),
  });
  await response.arrayBuffer();

  return response.status;
};
