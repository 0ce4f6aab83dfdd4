import { createHash } from 'node:crypto';
import type { ReceivedMail } from '../../../shared/domain/received-mail.ts';
import { AppError, tooManyRequests } from '../app-error.ts';
import { takeSlot } from '../auth/limits.table.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { mimeOf } from '../email/mime.ts';
import { storeFile } from '../files/bucket.ts';
import { receivedMailFileKey } from '../files/keys.ts';
import { digest, type IdempotentCall } from '../idempotency.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';
import { findAnswerSurroundings } from '../received-mail/answer-surroundings.ts';
import { isFull, planAnswer } from '../received-mail/plan-received-mail.ts';
import { isReceivedMailStored } from '../received-mail/received-mail.table.ts';
import { requireStatusInquiry } from './status-link.ts';

interface VisitorFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

interface VisitorMessage extends IdempotentCall {
  /** Of the link. */
  readonly token: string;
  readonly text: string;
  readonly file?: VisitorFile;
}

/** Messages and files of one inquiry in an hour. */
const ADDED = { most: 10, seconds: 3_600 };

const fileHash = ({ bytes }: VisitorFile) => createHash('sha256').update(bytes).digest('hex');

/** A call that is repeated has the same id; another text or file under its key is another message, so that nothing is lost. */
const idOf = (reference: string, { key, fingerprint, file }: VisitorMessage): string =>
  digest(`${reference}#page#${key}#${fingerprint}#${file ? fileHash(file) : ''}`);

const receivedFrom = (
  { email: from, name: fromName }: InquiryRecord,
  { text, file }: VisitorMessage,
  { id, at }: { id: string; at: string },
): ReceivedMail => ({
  ...{ id, at, from, fromName, subject: '', text, isFromPage: true },
  attachments: file ? [{ name: file.name, contentType: file.contentType, bytes: file.bytes.length }] : [],
});

/** Stores a file in a mail, as one that came by mail: staff take it from there, and an erasure finds it. */
const storeVisitorFile = (
  reference: string,
  { id, from }: ReceivedMail,
  file: VisitorFile,
): Promise<void> => {
  const mail = mimeOf({ id, from, to: '', subject: reference, text: '', html: '', attachments: [file] });

  return storeFile(receivedMailFileKey(reference, id), mail, 'message/rfc822');
};

/**
 * Adds what the visitor has written or chosen on the page of the status: once, and as an answer by mail, which opens an answered
 * inquiry again.
 * @throws AppError `link_void`, `too_many_requests`; `not_possible` where the inquiry has as many as it takes; FileStoreUnavailable
 */
export const addVisitorMessage = async (message: VisitorMessage, now: Date): Promise<void> => {
  const { reference } = await requireStatusInquiry(message.token, now);
  const id = idOf(reference, message);
  if (await isReceivedMailStored(reference, id)) return;
  const slot = await takeSlot(`inquiry-status#add#${reference}`, ADDED, now);
  if ('wait' in slot) throw tooManyRequests(slot.wait);

  await retryOnConflict(async () => {
    const record = await requireStatusInquiry(message.token, now);
    if (await isReceivedMailStored(reference, id)) return;
    if (isFull(record))
      throw new AppError('not_possible', {
        message:
          'This inquiry has as many messages as it takes. Please answer the last email that you had from us.',
      });
    const received = receivedFrom(record, message, { id, at: now.toISOString() });
    if (message.file) await storeVisitorFile(reference, received, message.file);
    await commit(planAnswer(record, received, await findAnswerSurroundings(record, now)).writes);
  });
};
