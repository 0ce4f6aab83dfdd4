import { PRODUCT_ACTOR } from '../../shared/domain/timeline.ts';
import * as clients from '../lib/data/clients.ts';
import * as sendings from '../lib/data/invoice-sendings.ts';
import * as mail from '../lib/data/mail.ts';
import * as billing from '../lib/data/subscription-billing.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { withFile } from '../lib/invoice-production.ts';
import { log } from '../lib/log.ts';
import { invoiceLetter } from '../lib/mail/invoice.ts';

const PER_RUN = 50;

const sendOut = async (id: string, now: Date): Promise<void> => {
  const record = await sendings.findAwaiting(id);
  const client = record && (await clients.find(record.clientId));
  if (!client) return;
  const letter = invoiceLetter(await withFile(record), {
    to: client.contactEmail,
    by: PRODUCT_ACTOR,
    sending: 'on-issue',
  });
  await mail.enqueue(letter, now);
  await sendings.conclude(id);
};

/** One that fails does not keep the others waiting; the next run tries it again. */
const each = async (ids: readonly string[], deed: (id: string) => Promise<void>): Promise<void> => {
  for (const id of ids) {
    try {
      await deed(id);
    } catch (error) {
      log.error('A subscription was not invoiced.', { id, error });
    }
  }
};

/** Runs every quarter of an hour: issues what subscriptions have due, however late, and mails what it has issued. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const circumstances = { actor: PRODUCT_ACTOR, dominionCode: dominionCode(), now };
  await each(await billing.dueForInvoice(now, PER_RUN), (id) => billing.billDue(id, circumstances));
  await each(await sendings.awaiting(PER_RUN), (id) => sendOut(id, now));
};
