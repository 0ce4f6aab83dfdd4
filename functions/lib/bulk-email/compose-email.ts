import { type BulkEmailContent, fillEmailFields } from '../../../shared/domain/bulk-email.ts';
import type { Client } from '../../../shared/domain/client.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailLayout } from '../email/layout.ts';
import { typedText } from '../email/typed-text.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

interface Sending {
  /** The id of the job that sends it. */
  readonly jobId: string;
  /** The member of staff who wrote it. */
  readonly writtenBy: string;
}

/** An email to several clients as one of them gets it. Its id is of job and client, so that it is queued once. */
export const composeBulkEmail = (
  content: BulkEmailContent,
  client: Pick<Client, 'id' | 'clientName' | 'company' | 'contactEmail'>,
  { jobId, writtenBy }: Sending,
): EmailMessage => {
  const subject = fillEmailFields(content.subject, client);
  const text = fillEmailFields(content.text, client);

  return {
    id: `bulk-email#${jobId}#${client.id}`,
    cause: jobId,
    clientId: client.id,
    writtenBy,
    to: client.contactEmail,
    subject,
    text: `${text}\n\n${CLOSING}`,
    html: emailLayout(subject, text, typedText(text), CLOSING),
  };
};
