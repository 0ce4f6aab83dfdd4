import { type Inquiry, receiveInquiry } from '../../../shared/domain/inquiry.ts';
import { receiveVisitorAnswer } from '../../../shared/domain/inquiry-change.ts';
import { inquiryOfMail, type MailInquiryFields } from '../../../shared/domain/inquiry-of-mail.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import {
  canBeAttached,
  MOST_MAILS_OF_INQUIRY,
  ReceivedMail,
  type SetAsideMail,
  type SetAsideReason,
} from '../../../shared/domain/received-mail.ts';
import { AppError, invalidInput } from '../app-error.ts';
import { lastContactWrite } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { isSameMailbox } from '../email/fold-address.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { digest } from '../idempotency.ts';
import {
  type InquiryRecord,
  inquiryUpdateWrites,
  newInquiryItem,
  pendingQuarantineNotice,
} from '../inquiries/inquiry-record.ts';
import { type InquiryPlan, planActions } from '../inquiries/plan-change.ts';
import type { AnswerSurroundings } from './answer-surroundings.ts';
import type { ReadMail } from './read-mail.ts';
import {
  attachedMailWrites,
  openedMailWrites,
  receivedMailWrites,
  setAsideMailWrites,
} from './received-mail.table.ts';
import { visitorAnswerEmail } from './visitor-answer-email.ts';

/** The inquiry that a mail came to. */
export type Addressed =
  | { readonly inquiry: InquiryRecord }
  | { readonly none: 'unaddressed' | 'forged' | 'unknown'; readonly to: string };

/** Whether an inquiry takes no further mail by itself; see docs/decisions/2026-11-23-mail-that-was-set-aside.md. */
export const isFull = ({ receivedMails = 0 }: InquiryRecord): boolean =>
  receivedMails >= MOST_MAILS_OF_INQUIRY;

/** Why a mail is not stored with its inquiry; undefined where it is. */
export const setAsideReason = (mail: ReadMail, addressed: Addressed): SetAsideReason | undefined => {
  if ('inquiry' in addressed && addressed.inquiry.erasedAt !== undefined) return 'erased';
  if (mail.verdict === 'unreadable' || mail.verdict === 'virus') return mail.verdict;
  if ('none' in addressed) return addressed.none;
  if (mail.verdict !== 'sound') return mail.verdict;

  return isFull(addressed.inquiry) ? 'full' : undefined;
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

interface SetAside {
  readonly reason: SetAsideReason;
  readonly to: string;
  /** It came to the address of an inquiry. */
  readonly isAnswer: boolean;
}

/**
 * The writes that set a mail aside; of an erased person's mail nothing is kept but that it came. The team is asked to look at
 * any other, but for a virus from somebody who has no email of ours.
 */
export const planSetAside = (
  mail: ReadMail,
  { reason, to, isAnswer }: SetAside,
  now: Date,
): TransactWrite[] => {
  const fields = fieldsOf(mail, setAsideMailId(mail), arrivalOf(mail, now).toISOString());
  const nothing = { from: '', fromName: '', subject: '', text: '', quoted: undefined, attachments: [] };

  return setAsideMailWrites({ ...fields, ...(reason === 'erased' && nothing), reason, to }, now, {
    isQuiet: reason === 'erased' || (reason === 'virus' && !isAnswer),
  });
};

/** While nobody has replied, the team is mailed once an hour at most: a mail loop ends there. */
const NOTICE_PAUSE = 3_600_000;

const awaitsNotice = ({ visitorAnsweredAt, answerNotifiedAt }: InquiryRecord, now: Date): boolean =>
  visitorAnsweredAt === undefined ||
  answerNotifiedAt === undefined ||
  Date.parse(answerNotifiedAt) + NOTICE_PAUSE <= now.getTime();

interface ReceivedPlan {
  readonly received: ReceivedMail;
  readonly inquiry: Inquiry;
  readonly writes: readonly TransactWrite[];
}

/**
 * The writes that store what the visitor has sent with its inquiry: the visitor has answered it, which is a contact of the
 * client, unless a program has by itself: that changes nothing and notifies nobody. One in quarantine stays there, and is in the
 * next daily notice. Nothing is ever sent to the visitor for it: two programs would not end.
 */
export const planAnswer = (
  before: InquiryRecord,
  received: ReceivedMail,
  { origin, notified, client, now }: AnswerSurroundings,
): ReceivedPlan => {
  const stored = receivedMailWrites(before.reference, received);
  const record = { ...before, receivedMails: (before.receivedMails ?? 0) + 1 };
  const { inquiry: answered, actions } = received.isAutomatic
    ? { inquiry: record, actions: [] }
    : receiveVisitorAnswer(record, new Date(received.at));
  if (actions.length === 0) {
    const isNoticed = record.state === 'quarantined' && !received.isAutomatic && !received.wasSetAside;
    const inquiry = { ...record, ...(isNoticed && pendingQuarantineNotice(now)) };

    // The condition fails where another write came in between, such as an erasure.
    return { received, inquiry, writes: [...inquiryUpdateWrites(before, inquiry), ...stored] };
  }

  const isNotified = awaitsNotice(record, now);
  const after = { ...answered, ...(isNotified && { answerNotifiedAt: now.toISOString() }) };
  const { inquiry, writes } = planActions(before, { inquiry: after, actions }, { actor: PRODUCT_ACTOR, now });
  const email = visitorAnswerEmail(inquiry, received, { origin, to: notified });

  return {
    received,
    inquiry,
    writes: [
      ...writes,
      ...stored,
      ...(client && client.lastContactDate < received.at ? [lastContactWrite(client.id, received.at)] : []),
      ...(isNotified ? [enqueueWrite(email, now)] : []),
    ],
  };
};

/** The writes that store a mail with its inquiry, and what follows from it. */
export const planReceivedMail = (
  record: InquiryRecord,
  mail: ReadMail,
  surroundings: AnswerSurroundings,
): ReceivedPlan => {
  const at = arrivalOf(mail, surroundings.now).toISOString();
  const received: ReceivedMail = {
    ...fieldsOf(mail, receivedMailId(record.reference, mail), at),
    ...(mail.isAutomatic && { isAutomatic: true }),
    ...(!isSameMailbox(mail.from, record.email) && { isFromAnotherAddress: true }),
  };

  return planAnswer(record, received, surroundings);
};

/**
 * A mail that was set aside as the mail of an inquiry.
 * @throws AppError `invalid_input` where nothing of it is kept or a virus was found
 */
const acceptSetAsideMail = (
  { reason, to: _, ...mail }: SetAsideMail,
  { email }: Pick<Inquiry, 'email'>,
  by: string,
): ReceivedMail => {
  if (!canBeAttached({ reason })) throw invalidInput({ id: 'This mail cannot be put into an inquiry.' });

  return {
    ...ReceivedMail.parse(mail),
    ...(!isSameMailbox(mail.from, email) && { isFromAnotherAddress: true }),
    wasSetAside: { reason, by },
  };
};

/**
 * The writes that put a mail that was set aside into an inquiry.
 * @throws AppError `invalid_input` where nothing of it is kept or a virus was found; `person_erased`
 */
export const planAttachedMail = (
  record: InquiryRecord,
  mail: SetAsideMail,
  surroundings: AnswerSurroundings & { readonly by: string },
): ReceivedPlan => {
  if (record.erasedAt !== undefined) throw new AppError('person_erased');
  const plan = planAnswer(record, acceptSetAsideMail(mail, record, surroundings.by), surroundings);

  return { ...plan, writes: [...plan.writes, ...attachedMailWrites(mail)] };
};

/**
 * A new inquiry of a mail that was set aside, and the writes that store both. The condition fails where somebody else has dealt with the
 * mail, or the reference is taken.
 * @throws AppError `invalid_input` where nothing of the mail is kept or a virus was found
 */
export const planInquiryFromMail = (
  mail: SetAsideMail,
  fields: MailInquiryFields,
  reference: string,
  { actor: by, now }: Context,
): InquiryPlan => {
  const inquiry: Inquiry = {
    ...receiveInquiry(inquiryOfMail(mail, fields), { reference, now }),
    openedFrom: { mailId: mail.id, by },
    receivedMails: 1,
  };

  return {
    inquiry,
    writes: [
      {
        put: newInquiryItem(inquiry, now),
        into: 'inquiries',
        condition: 'attribute_not_exists(#reference)',
        names: { '#reference': 'reference' },
      },
      ...receivedMailWrites(reference, acceptSetAsideMail(mail, inquiry, by)),
      ...openedMailWrites(mail, reference),
    ],
  };
};
