import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MailFailure } from '../../../shared/domain/mail.ts';
import { isSpecialUse } from '../../../shared/domain/special-use.ts';
import { mailSettings } from '../config/mail-settings.ts';
import { loadStoredFile } from '../files/bucket.ts';
import { timeLimits } from '../time-limits.ts';
import type { EmailMessage } from './email-message.ts';
import { classifyEmailFailure } from './failures.ts';
import { addressOfSender, domainOf } from './fold-address.ts';
import { EMAIL_TAG, tagValueOf } from './message-tag.ts';
import { mimeOf } from './mime.ts';
import { findSuppressedAddress } from './suppressed-addresses.table.ts';

type Outcome =
  | { readonly result: 'sent'; readonly messageId: string }
  /** `error` is the error of SES. */
  | { readonly result: 'failed'; readonly failure: MailFailure; readonly error: Error };

// One attempt: SES has no idempotency keys, and the email's record decides about the next attempt.
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: timeLimits(2_000, 10_000),
});

class MissingAttachment extends Error {
  override readonly name = 'MissingAttachment';

  constructor() {
    super('A file of this email no longer exists.');
  }
}

class NoRecipient extends Error {
  override readonly name = 'NoRecipient';

  constructor() {
    super('The email has no recipient.');
  }
}

class ReservedDomain extends Error {
  override readonly name = 'ReservedDomain';

  constructor(to: string) {
    super(`The domain of ${to} is reserved: nobody can be reached there.`);
  }
}

class SuppressedAddress extends Error {
  override readonly name = 'SuppressedAddress';

  constructor(to: string) {
    super(`An earlier email to ${to} bounced or was reported as unwanted.`);
  }
}

const withFiles = ({ attachments = [] }: EmailMessage) =>
  Promise.all(
    attachments.map(async ({ key, ...file }) => {
      const bytes = await loadStoredFile(key);
      if (!bytes) throw new MissingAttachment();

      return { ...file, bytes };
    }),
  );

/** Sends an email through SES. Never throws: a failure is an outcome. */
export const sendEmail = async (email: EmailMessage): Promise<Outcome> => {
  try {
    const { from, inquiriesAddress, sampleDomain, configurationSet } = mailSettings();
    if (email.to === '') throw new NoRecipient();
    if (isSpecialUse(domainOf(email.to), sampleDomain)) throw new ReservedDomain(email.to);
    if (await findSuppressedAddress(email.to)) throw new SuppressedAddress(email.to);
    // Nobody need read the mailbox of the sender: whoever answers an email reaches the team.
    const { replyTo = inquiriesAddress } = email;
    const mail = mimeOf({ ...email, from, replyTo, attachments: await withFiles(email) });
    const { MessageId: messageId = '' } = await ses.send(
      new SendRawEmailCommand({
        // ASCII alone: the email itself has the sender's name.
        Source: addressOfSender(from),
        Destinations: [email.to],
        RawMessage: { Data: mail },
        ConfigurationSetName: configurationSet,
        Tags: [{ Name: EMAIL_TAG, Value: tagValueOf(email.id) }],
      }),
    );

    return { result: 'sent', messageId };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));

    return { result: 'failed', failure: classifyEmailFailure(error), error };
  }
};
