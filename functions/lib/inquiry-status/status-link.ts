import { createHmac, timingSafeEqual } from 'node:crypto';
import { INQUIRY_STATE_RULES } from '../../../shared/domain/inquiry.ts';
import { DAYS_OF_STATUS_LINK } from '../../../shared/domain/inquiry-status.ts';
import { AppError } from '../app-error.ts';
import { acceptedSecrets, currentSecret } from '../config/secrets.ts';
import { findInquiryRecord } from '../inquiries/inquiry.table.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';

/** Of six bits each: 132. */
const SIGNATURE_LENGTH = 22;

const signatureOf = (reference: string, key: string): string =>
  createHmac('sha256', key).update(`status.${reference}`).digest('base64url').slice(0, SIGNATURE_LENGTH);

export const statusTokenOf = (reference: string): string =>
  `${reference}.${signatureOf(reference, currentSecret('reply-key'))}`;

/** The page with the status of an inquiry. The token follows the number sign, which no log and no other site sees. */
export const statusAddressOf = (reference: string, origin: string): string =>
  `${origin}/inquiry-status#${statusTokenOf(reference)}`;

const TOKEN = /^((?:INQ|BCR)-[0-9A-Z]{8})\.([\w-]{22})$/;

/** The inquiry of a token of `statusTokenOf`, also by the key before a rotation; undefined where nobody here issued it. */
export const inquiryOfStatusToken = (token: string): string | undefined => {
  const [, reference, signature] = TOKEN.exec(token) ?? [];
  if (reference === undefined || signature === undefined) return undefined;
  const isSigned = acceptedSecrets('reply-key').some((key) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(reference, key))),
  );

  return isSigned ? reference : undefined;
};

/** When the link of an inquiry ends: a while after the last that either side has written. */
export const statusLinkEnd = (record: InquiryRecord): Date => {
  const { receivedAt, answeredAt = '', visitorAnsweredAt = '', firstAnswer, lastWrittenAt = '' } = record;
  const last =
    [receivedAt, answeredAt, visitorAnsweredAt, firstAnswer?.at ?? '', lastWrittenAt].toSorted().at(-1) ??
    receivedAt;

  return new Date(Date.parse(last) + DAYS_OF_STATUS_LINK * 86_400_000);
};

/** Whether the visitor may see an inquiry: not in quarantine, once erased, or long after the last message. */
const isShown = (record: InquiryRecord, now: Date): boolean =>
  !record.canary &&
  record.erasedAt === undefined &&
  INQUIRY_STATE_RULES[record.state].isLead &&
  now < statusLinkEnd(record);

/** The inquiry of a link. @throws AppError `link_void`, in the same words whatever the reason */
export const requireStatusInquiry = async (token: string, now: Date): Promise<InquiryRecord> => {
  const reference = inquiryOfStatusToken(token);
  const record = reference === undefined ? undefined : await findInquiryRecord(reference);
  if (!record || !isShown(record, now))
    throw new AppError('link_void', { message: 'This link is not valid, or not any more.' });

  return record;
};
