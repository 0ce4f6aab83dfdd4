import { Inquiry, referencePrefix } from '../../../shared/domain/inquiry.ts';
import type { MailInquiryFields } from '../../../shared/domain/inquiry-of-mail.ts';
import type { ReceivedMail, SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { copyFile } from '../files/incoming-mail.ts';
import { receivedMailFileKey, setAsideMailFileKey } from '../files/keys.ts';
import { removeFileVersions } from '../files/object-versions.ts';
import { requireInquiryRecord } from '../inquiries/change.ts';
import { referenceFrom } from '../references.ts';
import { findAnswerSurroundings } from './answer-surroundings.ts';
import { planAttachedMail, planInquiryFromMail } from './plan-received-mail.ts';
import {
  dismissedMailWrites,
  findInquiryOfMail,
  findListedSetAsideMail,
  findReceivedMailAt,
} from './received-mail.table.ts';

type SetAsidePlace = Pick<SetAsideMail, 'at' | 'id'>;

/**
 * The copies of a mail's file that this call has made, each before the commit that needs it. Where somebody has dealt with the
 * mail before that commit, or erased it, no record leads to its copy.
 */
const mailCopies = (id: string) => {
  const references = new Set<string>();

  return {
    makeFor: async (reference: string): Promise<void> => {
      references.add(reference);
      await copyFile(setAsideMailFileKey(id), receivedMailFileKey(reference, id));
    },
    /** Deletes all but that of the inquiry that has the mail, if there is one. */
    removeOthers: async (than: string | undefined): Promise<void> => {
      for (const reference of references)
        if (reference !== than) await removeFileVersions(receivedMailFileKey(reference, id));
    },
  };
};

/**
 * Puts a mail that was set aside into an inquiry, with its file, once.
 * @throws AppError `not_found` where there is no such inquiry, or the mail is set aside no more; `person_erased`; `invalid_input`
 */
export const attachMail = async (
  place: SetAsidePlace,
  reference: string,
  { actor: by, now }: Context,
): Promise<{ mail: ReceivedMail; inquiry: Inquiry }> => {
  const copies = mailCopies(place.id);
  const attached = await retryOnConflict(async () => {
    const record = await requireInquiryRecord(reference);
    const mail = await findListedSetAsideMail(place);
    if (!mail) {
      const known = await findReceivedMailAt(reference, place);
      await copies.removeOthers(known && reference);
      if (!known) throw notFound('mail set aside');

      return { mail: known, inquiry: Inquiry.parse(record) };
    }
    const { expires: _, ...setAside } = mail;
    const surroundings = await findAnswerSurroundings(record, now);
    const plan = planAttachedMail(record, setAside, { ...surroundings, by });
    await copies.makeFor(reference);
    await commit(plan.writes);

    return { mail: plan.received, inquiry: plan.inquiry };
  });
  await removeFileVersions(setAsideMailFileKey(place.id));

  return attached;
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
  const copies = mailCopies(place.id);
  const created = await retryOnConflict(async (triesLeft) => {
    const found = await findListedSetAsideMail(place);
    if (!found) {
      // Somebody has made one already.
      const existing = await findInquiryOfMail(place.id);
      await copies.removeOthers(existing);
      if (existing === undefined) throw notFound('mail set aside');

      return { inquiry: Inquiry.parse(await requireInquiryRecord(existing)), isNew: false };
    }
    const { expires: _, ...mail } = found;
    // Another reference where this one is taken.
    const reference = referenceFrom(referencePrefix(fields), `set-aside-mail#${place.id}#${triesLeft}`);
    const { inquiry, writes } = planInquiryFromMail(mail, fields, reference, context);
    await copies.makeFor(reference);
    await commit(writes);
    await copies.removeOthers(reference);

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
