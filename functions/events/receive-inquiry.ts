import * as z from 'zod/mini';
import type { NotAcknowledged } from '../../shared/domain/acknowledgement.ts';
import { INQUIRY_STATE_RULES, type Inquiry, promiseToTier } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { PRODUCT_ACTOR } from '../../shared/domain/product-actor.ts';
import { isSpecialUse } from '../../shared/domain/special-use.ts';
import { findClientOfLead } from '../lib/clients/archive.ts';
import { findOrCreateClient } from '../lib/clients/create.ts';
import { addInquiryEntry } from '../lib/clients/timeline.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { firstInquiryCause, orderDocuments } from '../lib/documents/order.ts';
import { commitIf } from '../lib/dynamo/commit.ts';
import { domainOf } from '../lib/email/fold-address.ts';
import { enqueueCanaryEmail, enqueueEmail } from '../lib/email/queue.table.ts';
import { consume } from '../lib/events/consume.ts';
import { enqueueAcknowledgement } from '../lib/inquiries/acknowledge.ts';
import { canaryEmail } from '../lib/inquiries/canary.ts';
import { acknowledgementEmail, staffNotificationEmail } from '../lib/inquiries/emails.ts';
import {
  type FollowUpResult,
  followUpCompletionWrites,
  followUpWithholdingWrites,
  quarantineWrites,
} from '../lib/inquiries/follow-up.ts';
import { concludeCanary, findInquiryRecord } from '../lib/inquiries/inquiry.table.ts';
import type { InquiryRecord } from '../lib/inquiries/inquiry-record.ts';
import { replyAddressOf } from '../lib/inquiries/reply-address.ts';
import { findSpamReason } from '../lib/inquiries/spam.ts';
import { statusAddressOf } from '../lib/inquiry-status/status-link.ts';
import { log, secondsSince } from '../lib/log.ts';
import { internationalPhone } from '../lib/phone/international-phone.ts';
import { moveTasks } from '../lib/tasks/move-tasks.ts';

/** Enqueues the acknowledgement to the visitor, or answers why there is none. */
const acknowledge = async (
  inquiry: Inquiry,
  clientId: number,
  now: Date,
): Promise<NotAcknowledged | undefined> => {
  if (isSpecialUse(domainOf(inquiry.email), mailSettings().sampleDomain)) return 'special-use';
  const isEnqueued = await enqueueAcknowledgement(
    acknowledgementEmail(inquiry, clientId, {
      now,
      replyTo: replyAddressOf(inquiry.reference),
      statusAddress: statusAddressOf(inquiry.reference, mailSettings().origin),
    }),
    now,
  );

  return isEnqueued ? undefined : 'recently';
};

/** Finds, restores or creates the inquiry's client, acknowledges the inquiry and orders the client's first documents. */
const followUpWithClient = async (received: Inquiry, now: Date): Promise<FollowUpResult> => {
  const context = { actor: PRODUCT_ACTOR, now };
  // Staff may have attached it to a client already.
  const clientId = received.clientId ?? (await findOrCreateClient(received, context));
  await addInquiryEntry(clientId, received);
  await moveTasks({ ...received, clientId });
  const client = await findClientOfLead(clientId, received, context);
  const inquiry = promiseToTier(received, client.serviceTier);
  const notAcknowledged = await acknowledge(inquiry, clientId, now);
  await orderDocuments('inquiry', client, firstInquiryCause(client, inquiry.reference), context);
  const { clientTier, respondBy } = inquiry;

  return { clientId, clientTier, respondBy, notAcknowledged };
};

const internationalPhoneOf = async ({ phone }: Inquiry): Promise<string | undefined> => {
  const international = await internationalPhone(phone);

  return international === phone ? undefined : international;
};

/** Follows an inquiry up. Each step may be repeated; the writes that end the follow-up come last. */
const followUp = async (record: InquiryRecord, now: Date) => {
  if (!INQUIRY_STATE_RULES[record.state].isLead) return followUpWithholdingWrites(record);
  // Staff have decided about an inquiry that they have changed, or made of a mail.
  const isUnread = record.version === 1 && record.openedFrom === undefined;
  const spamReason = isUnread ? await findSpamReason(record) : undefined;
  if (spamReason) {
    log.metric('LeadsQuarantined', 1, { reference: record.reference });

    return quarantineWrites(record, spamReason, now);
  }

  const phone = { internationalPhone: await internationalPhoneOf(record) };
  const inquiry = { ...record, ...phone };
  const result: FollowUpResult = canBeAnswered(inquiry)
    ? await followUpWithClient(inquiry, now)
    : { notAcknowledged: 'no-address' };
  const { respondBy = inquiry.respondBy } = result;
  await enqueueEmail(
    staffNotificationEmail({ ...inquiry, respondBy }, { ...result, ...mailSettings() }),
    now,
  );

  return followUpCompletionWrites(record, { ...result, ...phone });
};

export const handler = consume(
  'events/receive-inquiry',
  z.object({ reference: z.string() }),
  async ({ reference }, now) => {
    const record = await findInquiryRecord(reference);
    if (record?.followUp !== 'pending') return;
    if (record.canary) {
      await enqueueCanaryEmail(canaryEmail(reference), now);
      await concludeCanary(reference);
      return;
    }
    await loadSecrets();
    // After a write in between, the stream delivers an inquiry whose follow-up is pending again.
    if (await commitIf(await followUp(record, now)))
      log.metric('FollowUpSeconds', secondsSince(record.receivedAt, new Date()), { reference });
  },
);
