import * as z from 'zod/mini';
import { ReceivedMail, SetAsideMail, type SetAsideReason } from '../../../shared/domain/received-mail.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { deleteItem, getRecord, query } from '../dynamo/items.ts';
import { mapAtOnce } from '../dynamo/map-at-once.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryEntries, UNLISTED } from '../dynamo/query-entries.ts';
import { expirySecond } from '../dynamo/retention.ts';
import { LISTED } from '../dynamo/tables.ts';

// An unlisted item says that a mail of this fingerprint is stored. It stays once the mail is erased.
const StoredMail = z.object({ id: z.string() });

const isStored = async (found: Promise<unknown>): Promise<boolean> => (await found) !== undefined;

export const isReceivedMailStored = (reference: string, id: string): Promise<boolean> =>
  isStored(getRecord('received-mail', { reference, entry: `${UNLISTED}${id}` }, StoredMail));

export const isSetAsideMailStored = (id: string): Promise<boolean> =>
  isStored(getRecord('set-aside-mail', { ...LISTED, entry: `${UNLISTED}${id}` }, StoredMail));

/** Stores a mail with its inquiry. The condition fails where it is stored already. */
export const receivedMailWrites = (reference: string, mail: ReceivedMail): TransactWrite[] => [
  {
    put: { reference, entry: `${UNLISTED}${mail.id}`, id: mail.id },
    into: 'received-mail',
    condition: 'attribute_not_exists(entry)',
  },
  { put: { reference, entry: `${mail.at}#${mail.id}`, ...mail }, into: 'received-mail' },
];

/** Before the time at which a mail was stored, of which the team is still to be notified. */
const NOTICE = `${UNLISTED}notice#`;
/** A virus, spam, and a mail of which nothing is kept. */
const NOT_NOTIFIED: readonly SetAsideReason[] = ['virus', 'spam', 'erased'];

/** Sets a mail aside. The condition fails where it is stored already. */
export const setAsideMailWrites = (mail: SetAsideMail, now: Date): TransactWrite[] => {
  const expires = expirySecond('set-aside-mail', now);
  const listedAs = `${mail.at}#${mail.id}`;
  const notice = { entry: `${NOTICE}${now.toISOString()}#${mail.id}`, listedAs, expires };

  return [
    {
      put: { ...LISTED, entry: `${UNLISTED}${mail.id}`, id: mail.id, expires },
      into: 'set-aside-mail',
      condition: 'attribute_not_exists(entry)',
    },
    { put: { ...LISTED, entry: listedAs, ...mail, expires }, into: 'set-aside-mail' },
    ...(NOT_NOTIFIED.includes(mail.reason)
      ? []
      : [{ put: { ...LISTED, ...notice }, into: 'set-aside-mail' } as const]),
  ];
};

/** The mails of an inquiry's visitor, the newest first. */
export const findReceivedMail = (reference: string, page: PageRequest) =>
  queryEntries('received-mail', ReceivedMail, { reference }, page);

/** The mails that are with no inquiry, the newest first. */
export const findSetAsideMail = (page: PageRequest) =>
  queryEntries('set-aside-mail', SetAsideMail, LISTED, page);

const Notice = z.object({ entry: z.string(), listedAs: z.string() });

const findNotices = async (until: Date, limit: number) => {
  const { items, after } = await query('set-aside-mail', {
    where: '#list = :list AND entry BETWEEN :first AND :last',
    names: { '#list': 'list' },
    values: { ':list': LISTED.list, ':first': NOTICE, ':last': `${NOTICE}${until.toISOString()}~` },
    limit,
    isConsistent: true,
  });

  return { notices: items.map((item) => Notice.parse(item)), hasMore: after !== undefined };
};

/** The mails set aside by then that the team has not been notified of, the longest waiting first. */
export const findMailNotNotified = async (
  until: Date,
  limit: number,
): Promise<{ mails: SetAsideMail[]; hasMore: boolean }> => {
  const { notices, hasMore } = await findNotices(until, limit);
  const mails = await mapAtOnce(notices, ({ listedAs }) =>
    getRecord('set-aside-mail', { ...LISTED, entry: listedAs }, SetAsideMail),
  );

  // A person's mail may be erased before the team hears of it.
  return { mails: mails.filter((mail) => mail !== undefined), hasMore };
};

const NOTICES_PER_PAGE = 25;

/** Marks the mails set aside until then as notified. */
export const markMailNotified = async (until: Date): Promise<void> => {
  for (;;) {
    const { notices, hasMore } = await findNotices(until, NOTICES_PER_PAGE);
    await mapAtOnce(notices, ({ entry }) => deleteItem('set-aside-mail', { ...LISTED, entry }));
    if (!hasMore) return;
  }
};
