import type { TransactWrite } from '../dynamo/commit.ts';
import { anonymise } from './anonymise.ts';
import type { Erasure } from './erasure.ts';
import { isOwnEmail } from './person.ts';
import type { TableItem } from './personal-data-rules.ts';

const UNSENT: readonly unknown[] = ['queued', 'leased', 'failed'];

const withoutReason = (report: unknown) =>
  report === undefined ? undefined : { ...Object(report), why: '' };

/** An email without recipient and text. One that is on its way is stopped, unless it left within these seconds. */
export const eraseEmail = (item: TableItem, { person }: Erasure): readonly TransactWrite[] => {
  const { status } = item;
  const texts = { subject: '', text: '', html: '' };
  // A notice to the team that names others too, or an email to another person: they get it first. The next pass finds it.
  if (!isOwnEmail(item, person)) return anonymise('mail', item, texts, 'status');
  const stopped = UNSENT.includes(status) && {
    ...{ status: 'failed', failure: 'link-void', error: undefined },
    ...{ retryAt: undefined, leasedUntil: undefined },
  };

  return anonymise(
    'mail',
    item,
    {
      ...texts,
      ...{
        to: '',
        replyTo: undefined,
        attachments: undefined,
        accessLink: undefined,
        fingerprint: undefined,
      },
      // Nothing follows from it any more: the document that it brought is gone, or kept as it is.
      ...{ due: undefined, dueAt: undefined, failing: undefined, delivers: undefined },
      ...{ bounced: withoutReason(item.bounced), complained: withoutReason(item.complained) },
      ...stopped,
    },
    'status',
  );
};

/** Whether a notice that names others too, or an email to another person, is still to be sent. */
export const isUnsentNotice = (item: TableItem, { person }: Erasure): boolean =>
  (item.status === 'queued' || item.status === 'leased' || item.due !== undefined) &&
  !isOwnEmail(item, person);
