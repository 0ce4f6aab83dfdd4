import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { receiveVisitorAnswer } from '../../../shared/domain/inquiry-change.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import type { ReceivedMail, SetAsideReason } from '../../../shared/domain/received-mail.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { isSameMailbox } from '../email/fold-address.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { digest } from '../idempotency.ts';
import { type InquiryRecord, inquiryUpdateWrites } from '../inquiries/inquiry-record.ts';
import { planActions } from '../inquiries/plan-change.ts';
import type { ReadMail } from './read-mail.ts';
import { receivedMailWrites, setAsideMailWrites } from './received-mail.table.ts';
import { visitorAnswerEmail } from './visitor-answer-email.ts';

/** The inquiry that a mail came to. */
export type Addressed =
  | { readonly inquiry: InquiryRecord }
  | { readonly none: 'unaddressed' | 'forged' | 'unknown'; readonly to: string };

/** Why a mail is not stored with its inquiry; undefined where it is. */
export const setAsideReason = (mail: ReadMail, addressed: Addressed): SetAsideReason | undefined => {
  if ('inquiry' in addressed && addressed.inquiry.erasedAt !== undefined) return 'erased';
  if (mail.verdict === 'unreadable') return mail.verdict;
  if ('none' in addressed) return addressed.none;

  return mail.verdict === 'sound' ? undefined : mail.verdict;
};

const fieldsOf = (mail: ReadMail, id: string, at: string) => ({
  ...{ id, at, from: mail.from, fromName: mail.fromName, subject: mail.subject, text: mail.text },
  ...(mail.quoted !== '' && { quoted: mail.quoted }),
  ...(mail.isCut && { isCut: true as const }),
  attachments: [...mail.attachments],
});

export const receivedMailId = (reference: string, mail: ReadMail): string =>
  digest(`${reference}#${mail.fingerprint}`);
export const setAsideMailId = (mail: ReadMail): string => digest(`set-aside#${mail.fingerprint}`);

/** The header of a mail has whole seconds. */
const REST_OF_SECOND = 999;

/**
 * When a mail came: at the end of the second that it names, so that it stands after what it answers, and no later than now.
 */
const arrivalOf = ({ receivedAt }: ReadMail, now: Date): Date =>
  new Date(Math.min((receivedAt?.getTime() ?? Number.POSITIVE_INFINITY) + REST_OF_SECOND, now.getTime()));

/** The writes that set a mail aside; of an erased person's mail nothing is kept but that it came. */
export const planSetAside = (
  mail: ReadMail,
  { reason, to }: { reason: SetAsideReason; to: string },
  now: Date,
): TransactWrite[] => {
  const fields = fieldsOf(mail, setAsideMailId(mail), arrivalOf(mail, now).toISOString());
  const nothing = { from: '', fromName: '', subject: '', text: '', quoted: undefined, attachments: [] };

  return setAsideMailWrites({ ...fields, ...(reason === 'erased' && nothing), reason, to }, now);
};

/** While nobody has replied, the team is mailed once an hour at most: a mail loop ends there. */
const NOTICE_PAUSE = 3_600_000;

const awaitsNotice = ({ visitorAnsweredAt, answerNotifiedAt }: InquiryRecord, now: Date): boolean =>
  visitorAnsweredAt === undefined ||
  answerNotifiedAt === undefined ||
  Date.parse(answerNotifiedAt) + NOTICE_PAUSE <= now.getTime();

interface Surroundings {
  readonly origin: string;
  /** The address of the person who looks after the inquiry, else of the team. */
  readonly notified: string;
  readonly now: Date;
}

/** The condition fails where another write came in between. */
const unchanged = (record: InquiryRecord): TransactWrite[] => inquiryUpdateWrites(record, record);

/**
 * The writes that store a mail with its inquiry: the visitor has answered it, unless a program wrote the
 * mail: that changes nothing and notifies nobody.
 */
export const planReceivedMail = (
  record: InquiryRecord,
  mail: ReadMail,
  { origin, notified, now }: Surroundings,
): { received: ReceivedMail; inquiry: Inquiry; writes: readonly TransactWrite[] } => {
  const { reference } = record;
  const arrival = arrivalOf(mail, now);
  const received: ReceivedMail = {
    ...fieldsOf(mail, receivedMailId(reference, mail), arrival.toISOString()),
    ...(mail.isAutomatic && { isAutomatic: true }),
    ...(!isSameMailbox(mail.from, record.email) && { isFromAnotherAddress: true }),
  };
  const stored = receivedMailWrites(reference, received);
  const { inquiry: answered, actions } = mail.isAutomatic
    ? { inquiry: record, actions: [] }
    : receiveVisitorAnswer(record, arrival);
  if (actions.length === 0) return { received, inquiry: record, writes: [...unchanged(record), ...stored] };

  const isNotified = awaitsNotice(record, now);
  const after = { ...answered, ...(isNotified && { answerNotifiedAt: now.toISOString() }) };
  const { inquiry, writes } = planActions(record, { inquiry: after, actions }, { actor: PRODUCT_ACTOR, now });
  const email = visitorAnswerEmail(inquiry, received, { origin, to: notified });

  return {
    received,
    inquiry,
    writes: [...writes, ...stored, ...(isNotified ? [enqueueWrite(email, now)] : [])],
  };
};
