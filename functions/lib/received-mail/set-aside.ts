import { Inquiry, referencePrefix } from '../../../shared/domain/inquiry.ts';
import type { MailInquiryFields } from '../../../shared/domain/inquiry-of-mail.ts';
import type { ReceivedMail, SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { notFound } from '../app-error.ts';
import { mailSettings } from '../config/mail-settings.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { copyFile } from '../files/incoming-mail.ts';
import { receivedMailFileKey, setAsideMailFileKey } from '../files/keys.ts';
import { removeFileVersions } from '../files/object-versions.ts';
import { requireInquiryRecord } from '../inquiries/change.ts';
import { referenceFrom } from '../references.ts';
import { notifiedAddress } from './notified-address.ts';
import { planAttachedMail, planInquiryFromMail } from './plan-received-mail.ts';
import {
  dismissedMailWrites,
  findInquiryOfMail,
  findListedSetAsideMail,
  findReceivedMailAt,
} from './received-mail.table.ts';

type SetAsidePlace = Pick<SetAsideMail, 'at' | 'id'>;

/**
 * Puts a mail that was set aside into an inquiry, with its file, once.
 * @throws AppError `not_found` where there is no such inquiry, or the mail is set aside no more; `person_erased`; `invalid_input`
 */
export const attachMail = async (
  place: SetAsidePlace,
  reference: string,
  { actor: by, now }: Context,
): Promise<{ mail: ReceivedMail; inquiry: Inquiry }> => {
  const attached = await retryOnConflict(async () => {
    const record = await requireInquiryRecord(reference);
    const mail = await findListedSetAsideMail(place);
    if (!mail) {
      const known = await findReceivedMailAt(reference, place);
      if (!known) throw notFound('mail set aside');

      return { mail: known, inquiry: Inquiry.parse(record) };
    }
    const notified = await notifiedAddress(record);
    const { expires: _, ...setAside } = mail;
    const plan = planAttachedMail(record, setAside, { origin: mailSettings().origin, notified, now, by });
    await copyFile(setAsideMailFileKey(place.id), receivedMailFileKey(reference, place.id));
    await commit(plan.writes);

    return { mail: plan.received, inquiry: plan.inquiry };
  });
  await removeFileVersions(setAsideMailFileKey(place.id));

  return attached;
};

/** The inquiry that somebody has made of a mail already. */
const requireInquiryOfMail = async (mailId: string): Promise<Inquiry> => {
  const reference = await findInquiryOfMail(mailId);
  if (reference === undefined) throw notFound('mail set aside');

  return Inquiry.parse(await requireInquiryRecord(reference));
};

/**
 * Makes an inquiry of a mail that was set aside, with its file, once; `isNew` where this call has made it.
 * @throws AppError `not_found` where the mail is set aside no more, and no inquiry was made of it; `invalid_input`
 */
export const createInquiryOfMail = async (
  place: SetAsidePlace,
  fields: MailInquiryFields,
  context: Context,
): Promise<{ inquiry: Inquiry; isNew: boolean }> => {
  const created = await retryOnConflict(async (triesLeft) => {
    const found = await findListedSetAsideMail(place);
    if (!found) return { inquiry: await requireInquiryOfMail(place.id), isNew: false };
    const { expires: _, ...mail } = found;
    // Another reference where this one is taken.
    const reference = referenceFrom(referencePrefix(fields), `set-aside-mail#${place.id}#${triesLeft}`);
    const { inquiry, writes } = planInquiryFromMail(mail, fields, reference, context);
    await copyFile(setAsideMailFileKey(place.id), receivedMailFileKey(reference, place.id));
    await commit(writes);

    return { inquiry, isNew: true };
  });
  await removeFileVersions(setAsideMailFileKey(place.id));

  return created;
};

/** Takes a mail out of the list of those set aside. */
export const dismissMail = async (place: SetAsidePlace): Promise<void> => {
  const mail = await findListedSetAsideMail(place);
  if (mail) await commitIf(dismissedMailWrites(mail));
};
