import * as z from 'zod/mini';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { PRODUCT_ACTOR } from '../../shared/domain/timeline.ts';
import * as clients from '../lib/data/clients.ts';
import { firstInquiryOf, orderFor } from '../lib/data/document-orders.ts';
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

/** Files the inquiry under its client, acknowledges it and orders what the client is given to read. Answers the client. */
const welcome = async (inquiry: Inquiry, now: Date): Promise<number> => {
  // Staff may have filed it already.
  const clientId = inquiry.clientId ?? (await clients.joinOrCreate(inquiry, now));
  await timeline.noteInquiry(clientId, inquiry);
  await mail.enqueue(acknowledgement(inquiry, clientId), now);
  await orderDocuments(clientId, inquiry.reference, now);

  return clientId;
};

/** Everything that follows from a stored inquiry. Each step may be repeated; the last one says that all are done. */
export const handler = consume(z.object({ reference: z.string() }), async ({ reference }, now) => {
  const inquiry = await followUps.findPending(reference);
  if (!inquiry) return;
  if (inquiry.state === 'quarantined') return followUps.withhold(inquiry);
  // Where staff have had a hand in it, their word stands.
  const suspicion = inquiry.version === 1 ? await suspicionOf(inquiry) : undefined;
  if (suspicion) return followUps.withhold(inquiry, suspicion);

  const clientId = canBeAnswered(inquiry) ? await welcome(inquiry, now) : undefined;
  await mail.enqueue(staffNotification(inquiry, { clientId, ...correspondence() }), now);
  await followUps.complete(inquiry, clientId);
});
