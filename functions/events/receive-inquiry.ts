import { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import * as clients from '../lib/data/clients.ts';
import * as inquiries from '../lib/data/inquiries.ts';
import * as mail from '../lib/data/mail.ts';
import * as timeline from '../lib/data/timeline.ts';
import { consume } from '../lib/events/consume.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { acknowledgement, staffNotification } from '../lib/mail/inquiry.ts';

/** Files the inquiry under its client and acknowledges it. Answers the client. */
const welcome = async (inquiry: Inquiry, now: Date): Promise<number> => {
  const clientId = await clients.joinOrCreate(inquiry, now);
  await timeline.noteInquiry(clientId, inquiry);
  await mail.enqueue(acknowledgement(inquiry), now);

  return clientId;
};

/** Everything that follows from a stored inquiry. Each step may be repeated; the last one says that all are done. */
export const handler = consume(Inquiry, async (inquiry, now) => {
  const clientId = canBeAnswered(inquiry) ? await welcome(inquiry, now) : undefined;
  await mail.enqueue(staffNotification(inquiry, { clientId, ...correspondence() }), now);
  await inquiries.markFollowedUp(inquiry.reference, clientId);
});
