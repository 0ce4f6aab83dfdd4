import type { Context } from 'aws-lambda';
import { PRODUCT_ACTOR } from '../../shared/domain/timeline.ts';
import * as clients from '../lib/data/clients.ts';
import * as sendings from '../lib/data/invoice-sendings.ts';
import * as mail from '../lib/data/mail.ts';
import * as billing from '../lib/data/subscription-billing.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { type WorkedOff, workOff } from '../lib/events/work-off.ts';
import { withFile } from '../lib/invoice-production.ts';
import { invoiceLetter } from '../lib/mail/invoice.ts';

const sendOut = async (id: string, now: Date): Promise<void> => {
  const record = await sendings.findAwaiting(id);
  const client = record && (await clients.find(record.clientId));
  if (!client) return;
  const letter = invoiceLetter(await withFile(record), {
    to: client.contactEmail,
    by: PRODUCT_ACTOR,
  });
  await mail.enqueue({ ...letter, id: `invoice#${id}#on-issue` }, now);
  await sendings.conclude(id);
};

/** What is issued is mailed by the same run: of its time, this much is the mail's. */
const TIME_TO_SEND = 120_000;

/** Runs every quarter of an hour: issues what subscriptions have due, however late, and mails what it has issued. */
export const handler = async (_: unknown, context: Context): Promise<WorkedOff> => {
  const now = new Date();
  const circumstances = { actor: PRODUCT_ACTOR, dominionCode: dominionCode(), now };
  const timeLeft = () => context.getRemainingTimeInMillis();
  const issued = await workOff(
    [
      {
        kind: 'subscriptions',
        due: (after) => billing.dueForInvoice(now, after),
        act: (id) => billing.billDue(id, circumstances),
      },
    ],
    () => timeLeft() - TIME_TO_SEND,
  );
  const sent = await workOff(
    [{ kind: 'invoices', due: sendings.awaiting, act: (id) => sendOut(id, now) }],
    timeLeft,
  );

  return { kinds: { ...issued.kinds, ...sent.kinds }, isFinished: issued.isFinished && sent.isFinished };
};
