import { MessageRejected, SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Letter } from '../data/mail.ts';
import { correspondence } from './correspondence.ts';

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

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Hands a mail to SES. Never throws: what went wrong is part of the outcome. */
export const send = async (letter: Letter): Promise<Outcome> => {
  try {
    const { MessageId: messageId = '' } = await ses.send(
      new SendEmailCommand({
        Source: correspondence().from,
        Destination: { ToAddresses: [letter.to] },
        ...(letter.replyTo && { ReplyToAddresses: [letter.replyTo] }),
        Message: {
          Subject: utf8(letter.subject),
          Body: { Text: utf8(letter.text), Html: utf8(letter.html) },
        },
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
