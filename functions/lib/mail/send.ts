import { MessageRejected, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { Letter } from '../data/mail.ts';
import { load } from '../files.ts';
import { correspondence } from './correspondence.ts';
import { mimeOf } from './mime.ts';

type Outcome =
  | { readonly result: 'sent'; readonly messageId: string }
  /** Trying again may help. */
  | { readonly result: 'failed'; readonly reason: string }
  /** Trying again cannot help. */
  | { readonly result: 'refused'; readonly reason: string };

// One attempt only: SES knows no idempotency key, and the mail record decides about the next attempt.
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
});

const withFiles = ({ attachments = [] }: Letter) =>
  Promise.all(attachments.map(async ({ key, ...file }) => ({ ...file, bytes: await load(key) })));

/** Hands a mail to SES. Never throws: what went wrong is part of the outcome. */
export const send = async (letter: Letter): Promise<Outcome> => {
  try {
    const { from } = correspondence();
    const mail = mimeOf({ ...letter, from, attachments: await withFiles(letter) });
    const { MessageId: messageId = '' } = await ses.send(
      new SendRawEmailCommand({
        Source: from,
        Destinations: [letter.to],
        RawMessage: { Data: mail },
      }),
    );

    return { result: 'sent', messageId };
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const hopeless =
      error instanceof MessageRejected || (error instanceof Error && error.name === 'InvalidParameterValue');

    return { result: hopeless ? 'refused' : 'failed', reason };
  }
};
