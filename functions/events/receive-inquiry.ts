import * as z from 'zod/mini';
import type { NotAcknowledged } from '../../shared/domain/acknowledgement.ts';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { PRODUCT_ACTOR } from '../../shared/domain/product-actor.ts';
import { isSpecialUse } from '../../shared/domain/special-use.ts';
import { findClient, findOrCreateClient } from '../lib/clients/client.table.ts';
import { addInquiryEntry } from '../lib/clients/timeline.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { firstInquiryCause, orderDocuments } from '../lib/documents/order.ts';
import { domainOf } from '../lib/email/fold-address.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { consume } from '../lib/events/consume.ts';
import { enqueueAcknowledgement } from '../lib/inquiries/acknowledge.ts';
import { acknowledgementEmail, staffNotificationEmail } from '../lib/inquiries/emails.ts';
import type { FollowUpResult } from '../lib/inquiries/follow-up.ts';
import {
  completeFollowUp,
  findPendingInquiry,
  quarantineInquiry,
  withholdFollowUp,
} from '../lib/inquiries/follow-up.ts';
import { findSpamReason } from '../lib/inquiries/spam.ts';

const orderFirstDocuments = async (clientId: number, reference: string, now: Date): Promise<void> => {
  const client = await findClient(clientId);
  if (!client) throw new Error(`Client No. ${clientId} is not there.`);
  await orderDocuments('inquiry', client, firstInquiryCause(clientId, reference), {
    actor: PRODUCT_ACTOR,
    now,
  });
};

/** Tells the visitor that the inquiry is kept, where that is possible and nobody is mailed twice; or answers why not. */
const acknowledge = async (
  inquiry: Inquiry,
  clientId: number,
  now: Date,
): Promise<NotAcknowledged | undefined> => {
  if (isSpecialUse(domainOf(inquiry.email), mailSettings().sampleDomain)) return 'special-use';
  const isQueued = await enqueueAcknowledgement(acknowledgementEmail(inquiry, clientId), now);

  return isQueued ? undefined : 'recently';
};

/** Files the inquiry under its client, acknowledges it and orders what the client is given to read. */
const welcome = async (inquiry: Inquiry, now: Date): Promise<FollowUpResult> => {
  // Staff may have filed it already.
  const clientId = inquiry.clientId ?? (await findOrCreateClient(inquiry, now));
  await addInquiryEntry(clientId, inquiry);
  const notAcknowledged = await acknowledge(inquiry, clientId, now);
  await orderFirstDocuments(clientId, inquiry.reference, now);

  return { clientId, notAcknowledged };
};

/** Everything that follows from a stored inquiry. Each step may be repeated; the last one says that all are done. */
export const handler = consume(z.object({ reference: z.string() }), async ({ reference }, now) => {
  const inquiry = await findPendingInquiry(reference);
  if (!inquiry) return;
  if (inquiry.state === 'quarantined') return withholdFollowUp(inquiry);
  // Where staff have had a hand in it, their word stands.
  const spamReason = inquiry.version === 1 ? await findSpamReason(inquiry) : undefined;
  if (spamReason) return quarantineInquiry(inquiry, spamReason, now);

  const followedUp: FollowUpResult = canBeAnswered(inquiry)
    ? await welcome(inquiry, now)
    : { notAcknowledged: 'no-address' };
  await enqueueEmail(staffNotificationEmail(inquiry, { ...followedUp, ...mailSettings() }), now);
  await completeFollowUp(inquiry, followedUp);
});
