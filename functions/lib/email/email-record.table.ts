import * as z from 'zod/mini';
import { MAIL_REPORTS, MAIL_STATUSES, MailState, MOST_MAILS_OF_RECORD } from '../../../shared/domain/mail.ts';
import { getRecord, updateItemIf } from '../dynamo/items.ts';
import { queryMerged } from '../dynamo/query-merged.ts';
import { EmailMessage } from './email-message.ts';

/** An email as it is stored. */
const StoredEmail = z.extend(EmailMessage, {
  status: z.enum(MAIL_STATUSES),
  createdAt: z.string(),
  ...MAIL_REPORTS,
});
export type StoredEmail = z.infer<typeof StoredEmail>;

export const readEmail = (id: string): Promise<StoredEmail | undefined> =>
  getRecord('mail', { id }, StoredEmail);

export const findEmail = (id: string): Promise<MailState | undefined> => getRecord('mail', { id }, MailState);

/** The latest emails that a record caused, the oldest of them first. */
export const findEmailsCausedBy = async (cause: string): Promise<MailState[]> => {
  const { items } = await queryMerged('mail', 'byCause', MailState, {
    partitions: [cause],
    limit: MOST_MAILS_OF_RECORD,
    isDescending: true,
  });

  return items.toReversed();
};

/** Milliseconds that the stream has for a queued email before the sweeper requeues it. */
export const QUEUE_GRACE = 60_000;

/** The instant a number of milliseconds after `now`. */
export const instantAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Changes an email in the state `from` for which `condition` holds, if one is given; answers nothing for any other. */
export const changeEmail = (
  id: string,
  from: MailState['status'],
  update: string,
  values: Record<string, unknown>,
  condition?: string,
): Promise<Record<string, unknown> | undefined> =>
  updateItemIf('mail', { id }, update, {
    condition: condition === undefined ? '#status = :from' : `#status = :from AND ${condition}`,
    names: { '#status': 'status' },
    values: { ...values, ':from': from },
  });
