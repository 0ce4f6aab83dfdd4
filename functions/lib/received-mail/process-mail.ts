import { mailSettings } from '../config/mail-settings.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import type { FileKey } from '../files/areas.ts';
import { loadStoredFile } from '../files/bucket.ts';
import { copyFile } from '../files/incoming-mail.ts';
import { receivedMailFileKey, setAsideMailFileKey } from '../files/keys.ts';
import { removeFileVersions } from '../files/object-versions.ts';
import { findInquiryRecord } from '../inquiries/inquiry.table.ts';
import { inquiryOfAddress } from '../inquiries/reply-address.ts';
import { log } from '../log.ts';
import { findAnswerSurroundings } from './answer-surroundings.ts';
import {
  type Addressed,
  planReceivedMail,
  planSetAside,
  receivedMailId,
  setAsideMailId,
  setAsideReason,
} from './plan-received-mail.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import { isReceivedMailStored, isSetAsideMailStored } from './received-mail.table.ts';

/** The inquiry of the first address that we have issued. */
const addressedInquiry = async ({ recipients }: ReadMail): Promise<Addressed & { readonly to: string }> => {
  const domain = `@${mailSettings().inboundDomain ?? ''}`;
  const to = recipients.find((address) => address.toLowerCase().endsWith(domain)) ?? recipients[0] ?? '';
  for (const address of recipients) {
    const reference = inquiryOfAddress(address);
    const inquiry = reference === undefined ? undefined : await findInquiryRecord(reference);
    if (inquiry && !inquiry.canary) return { inquiry, to: address };
    if (reference !== undefined) return { none: 'unknown', to: address };
  }

  return { none: to.includes('+') ? 'forged' : 'unaddressed', to };
};

/** Stores a mail once, where it belongs, and answers where. The file of the mail is stored before its record. */
const storeMail = (key: FileKey, mail: ReadMail, now: Date): Promise<string> =>
  retryOnConflict(async () => {
    const addressed = await addressedInquiry(mail);
    const reason = setAsideReason(mail, addressed);
    if (reason === undefined && 'inquiry' in addressed) {
      const { inquiry } = addressed;
      const id = receivedMailId(inquiry.reference, mail);
      if (await isReceivedMailStored(inquiry.reference, id)) return 'known';
      await copyFile(key, receivedMailFileKey(inquiry.reference, id));
      await commit(planReceivedMail(inquiry, mail, await findAnswerSurroundings(inquiry, now)).writes);

      return 'received';
    }
    const id = setAsideMailId(mail);
    if (await isSetAsideMailStored(id)) return 'known';
    if (reason !== 'erased') await copyFile(key, setAsideMailFileKey(id));
    const { to } = addressed;
    const isAnswer = 'inquiry' in addressed;
    await commit(planSetAside(mail, { reason: reason ?? 'unreadable', to, isAnswer }, now));

    return 'set aside';
  });

/**
 * Processes a mail that SES has stored; then it leaves the folder of incoming mail. May run again, and at the same time: a
 * mail is stored once.
 */
export const processMail = async (key: FileKey, now: Date): Promise<void> => {
  const file = await loadStoredFile(key);
  // Processed already.
  if (!file) return;
  const mail = await readMail(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const outcome = await storeMail(key, mail, now);
  await removeFileVersions(key);
  log.info('A mail was received.', { key, outcome, bytes: file.length });
};
