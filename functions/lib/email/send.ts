import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MailFailure } from '../../../shared/domain/mail.ts';
import { isSpecialUse } from '../../../shared/domain/special-use.ts';
import { mailSettings } from '../config/mail-settings.ts';
import { loadFile } from '../files/bucket.ts';
import { classifyEmailFailure } from './failures.ts';
import { domainOf } from './fold-address.ts';
import { mimeOf } from './mime.ts';
import type { EmailMessage } from './queue.table.ts';

type Outcome =
  | { readonly result: 'sent'; readonly messageId: string }
  /** `error` is what SES said. */
  | { readonly result: 'failed'; readonly failure: MailFailure; readonly error: Error };

// One attempt only: SES knows no idempotency key, and the mail record decides about the next attempt.
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
});

const withFiles = ({ attachments = [] }: EmailMessage) =>
  Promise.all(attachments.map(async ({ key, ...file }) => ({ ...file, bytes: await loadFile(key) })));

class NobodyThere extends Error {
  override readonly name = 'NobodyThere';

  constructor(to: string) {
    super(`The domain of ${to} is reserved: nobody can be reached there.`);
  }
}

/** Hands a mail to SES. Never throws: what went wrong is part of the outcome. */
export const sendEmail = async (letter: EmailMessage): Promise<Outcome> => {
  try {
    const { from, sampleDomain } = mailSettings();
    if (isSpecialUse(domainOf(letter.to), sampleDomain)) throw new NobodyThere(letter.to);
    const mail = mimeOf({ ...letter, from, attachments: await withFiles(letter) });
    const { MessageId: messageId = '' } = await ses.send(
      new SendRawEmailCommand({
        Source: from,
        Destinations: [letter.to],
        RawMessage: { Data: mail },
      }),
    );

    return { result: 'sent', messageId };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));

    return { result: 'failed', failure: classifyEmailFailure(error), error };
  }
};
