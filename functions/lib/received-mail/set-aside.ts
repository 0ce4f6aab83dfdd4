import { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { ReceivedMail, SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { notFound } from '../app-error.ts';
import { mailSettings } from '../config/mail-settings.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { copyFile } from '../files/incoming-mail.ts';
import { receivedMailFileKey, setAsideMailFileKey } from '../files/keys.ts';
import { removeFileVersions } from '../files/object-versions.ts';
import { requireInquiryRecord } from '../inquiries/change.ts';
import { notifiedAddress } from './notified-address.ts';
import { planAttachedMail } from './plan-received-mail.ts';
import { dismissedMailWrites, findListedSetAsideMail, findReceivedMailAt } from './received-mail.table.ts';

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

/** Takes a mail out of the list of those set aside. */
export const dismissMail = async (place: SetAsidePlace): Promise<void> => {
  const mail = await findListedSetAsideMail(place);
  if (mail) await commitIf(dismissedMailWrites(mail));
};
