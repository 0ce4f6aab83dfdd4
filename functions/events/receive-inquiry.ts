import * as z from 'zod/mini';
import type { NotAcknowledged } from '../../shared/domain/acknowledgement.ts';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { isSpecialUse } from '../../shared/domain/special-use.ts';
import { PRODUCT_ACTOR } from '../../shared/domain/timeline.ts';
import { domainOf } from '../lib/access/email-addresses.ts';
import { enqueueOncePerDay } from '../lib/data/acknowledgements.ts';
import * as clients from '../lib/data/clients.ts';
import { firstInquiryOf, orderFor } from '../lib/data/document-orders.ts';
import type { FollowedUp } from '../lib/data/follow-ups.ts';
import * as followUps from '../lib/data/follow-ups.ts';
import * as mail from '../lib/data/mail.ts';
import * as timeline from '../lib/data/timeline.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { consume } from '../lib/events/consume.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { acknowledgement, staffNotification } from '../lib/mail/inquiry.ts';
import { suspicionOf } from '../lib/suspicion.ts';

const orderDocuments = async (clientId: number, reference: string, now: Date): Promise<void> => {
  const client = await clients.find(clientId);
  if (!client) throw new Error(`Client No. ${clientId} is not there.`);
  const circumstances = { actor: PRODUCT_ACTOR, dominionCode: dominionCode(), now };
  await orderFor('inquiry', client, firstInquiryOf(clientId, reference), circumstances);
};

/** Tells the visitor that the inquiry is kept, where that is possible and nobody is mailed twice; or answers why not. */
const acknowledge = async (
  inquiry: Inquiry,
  clientId: number,
  now: Date,
): Promise<NotAcknowledged | undefined> => {
  if (isSpecialUse(domainOf(inquiry.email), correspondence().sampleDomain)) return 'special-use';
  const isQueued = await enqueueOncePerDay(acknowledgement(inquiry, clientId), now);

  return isQueued ? undefined : 'recently';
};

/** Files the inquiry under its client, acknowledges it and orders what the client is given to read. */
const welcome = async (inquiry: Inquiry, now: Date): Promise<FollowedUp> => {
  // Staff may have filed it already.
  const clientId = inquiry.clientId ?? (await clients.joinOrCreate(inquiry, now));
  await timeline.noteInquiry(clientId, inquiry);
  const notAcknowledged = await acknowledge(inquiry, clientId, now);
  await orderDocuments(clientId, inquiry.reference, now);

  return { clientId, notAcknowledged };
};

/** Everything that follows from a stored inquiry. Each step may be repeated; the last one says that all are done. */
export const handler = consume(z.object({ reference: z.string() }), async ({ reference }, now) => {
  const inquiry = await followUps.findPending(reference);
  if (!inquiry) return;
  if (inquiry.state === 'quarantined') return followUps.withhold(inquiry);
  // Where staff have had a hand in it, their word stands.
  const suspicion = inquiry.version === 1 ? await suspicionOf(inquiry) : undefined;
  if (suspicion) return followUps.quarantine(inquiry, suspicion, now);

  const followedUp: FollowedUp = canBeAnswered(inquiry)
    ? await welcome(inquiry, now)
    : { notAcknowledged: 'no-address' };
  await mail.enqueue(staffNotification(inquiry, { ...followedUp, ...correspondence() }), now);
  await followUps.complete(inquiry, followedUp);
});
