import * as z from 'zod/mini';
import { ReceivedMail, SetAsideMail } from '../../../shared/domain/received-mail.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { deleteItem, getRecord, query } from '../dynamo/items.ts';
import { mapAtOnce } from '../dynamo/map-at-once.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryEntries, UNLISTED } from '../dynamo/query-entries.ts';
import { expirySecond } from '../dynamo/retention.ts';
import { LISTED } from '../dynamo/tables.ts';

// An unlisted item says that a mail of this fingerprint is stored. It stays once the mail is erased.
const StoredMail = z.object({
  id: z.string(),
  /** The inquiry that staff have made of a mail that was set aside. */
  reference: z.optional(z.string()),
});

const isStored = async (found: Promise<unknown>): Promise<boolean> => (await found) !== undefined;

export const isReceivedMailStored = (reference: string, id: string): Promise<boolean> =>
  isStored(getRecord('received-mail', { reference, entry: `${UNLISTED}${id}` }, StoredMail));

const setAsideMailKey = (id: string) => ({ ...LISTED, entry: `${UNLISTED}${id}` });

const findStoredSetAsideMail = (id: string) => getRecord('set-aside-mail', setAsideMailKey(id), StoredMail);

export const isSetAsideMailStored = (id: string): Promise<boolean> => isStored(findStoredSetAsideMail(id));

/** The reference of the inquiry that staff have made of a mail; undefined where there is none. */
export const findInquiryOfMail = async (id: string): Promise<string | undefined> =>
  (await findStoredSetAsideMail(id))?.reference;

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
/** Before the place in the list of a mail that staff have done nothing with. */
const WAITING = `${UNLISTED}waiting#`;
const DISMISSED = `${UNLISTED}dismissed#`;

const listedAs = ({ at, id }: Pick<SetAsideMail, 'at' | 'id'>): string => `${at}#${id}`;

/** Sets a mail aside; the team is asked to look unless it is quiet. The condition fails where it is stored already. */
export const setAsideMailWrites = (
  mail: SetAsideMail,
  now: Date,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): TransactWrite[] => {
  const expires = expirySecond('set-aside-mail', now);
  const place = listedAs(mail);
  const entries = [
    { entry: place, ...mail },
    ...(isQuiet
      ? []
      : [
          { entry: `${NOTICE}${now.toISOString()}#${mail.id}`, listedAs: place },
          { entry: `${WAITING}${place}` },
        ]),
  ];

  return [
    {
      put: { ...setAsideMailKey(mail.id), id: mail.id, expires },
      into: 'set-aside-mail',
      condition: 'attribute_not_exists(entry)',
    },
    ...entries.map(
      (entry): TransactWrite => ({ put: { ...LISTED, ...entry, expires }, into: 'set-aside-mail' }),
    ),
  ];
};

/** Counts a mail no more among those that wait for staff. */
export const waitingMailRemoval = (mail: Pick<SetAsideMail, 'at' | 'id'>): TransactWrite => ({
  remove: { ...LISTED, entry: `${WAITING}${listedAs(mail)}` },
  from: 'set-aside-mail',
});

/** Takes a mail out of the list of those set aside. The condition fails where somebody else has. */
const unlistedWrites = (mail: Pick<SetAsideMail, 'at' | 'id'>): TransactWrite[] => [
  {
    remove: { ...LISTED, entry: listedAs(mail) },
    from: 'set-aside-mail',
    condition: 'attribute_exists(entry)',
  },
  waitingMailRemoval(mail),
];

export const attachedMailWrites = unlistedWrites;

/** Takes a mail out of the list of which an inquiry is made, and notes the inquiry. The condition fails where somebody else has. */
export const openedMailWrites = (
  mail: Pick<SetAsideMail, 'at' | 'id'>,
  reference: string,
): TransactWrite[] => [
  ...unlistedWrites(mail),
  {
    update: 'SET #reference = :reference',
    key: setAsideMailKey(mail.id),
    in: 'set-aside-mail',
    condition: 'attribute_exists(entry)',
    names: { '#reference': 'reference' },
    values: { ':reference': reference },
  },
];

/** Keeps a mail apart that staff have looked at; it expires when it would have. */
export const dismissedMailWrites = (mail: SetAsideMail & { expires: number }): TransactWrite[] => [
  ...unlistedWrites(mail),
  { put: { ...LISTED, ...mail, entry: `${DISMISSED}${listedAs(mail)}` }, into: 'set-aside-mail' },
];

const StoredSetAsideMail = z.extend(SetAsideMail, { expires: z.int() });

export const findListedSetAsideMail = (place: Pick<SetAsideMail, 'at' | 'id'>) =>
  getRecord('set-aside-mail', { ...LISTED, entry: listedAs(place) }, StoredSetAsideMail);

const MOST_COUNTED = 100;

/** How many mails wait for staff, up to a hundred: their places are small, the mails are not read. */
export const countWaitingMail = async (): Promise<number> => {
  const { items } = await query('set-aside-mail', {
    where: '#list = :list AND begins_with(entry, :waiting)',
    names: { '#list': 'list' },
    values: { ':list': LISTED.list, ':waiting': WAITING },
    limit: MOST_COUNTED,
  });

  return items.length;
};

export const findReceivedMailAt = (reference: string, { at, id }: Pick<ReceivedMail, 'at' | 'id'>) =>
  getRecord('received-mail', { reference, entry: `${at}#${id}` }, ReceivedMail);

/** The mails of an inquiry's visitor, the newest first. */
export const findReceivedMail = (reference: string, page: PageRequest) =>
  queryEntries('received-mail', ReceivedMail, { reference }, page);

/** The mails that are with no inquiry, the newest first. */
export const findSetAsideMail = (page: PageRequest) =>
  queryEntries('set-aside-mail', SetAsideMail, LISTED, page);

const Notice = z.object({ entry: z.string(), listedAs: z.string() });

const findNotices = async (until: Date, limit: number, from?: Record<string, unknown>) => {
  const { items, after } = await query('set-aside-mail', {
    where: '#list = :list AND entry BETWEEN :first AND :last',
    names: { '#list': 'list' },
    values: { ':list': LISTED.list, ':first': NOTICE, ':last': `${NOTICE}${until.toISOString()}~` },
    limit,
    after: from,
    isConsistent: true,
  });

  return { notices: items.map((item) => Notice.parse(item)), after };
};

/**
 * The mails set aside by then that the team has not been notified of, the longest waiting first. What staff have dealt with
 * before, or what was erased, is none.
 */
export const findMailNotNotified = async (
  until: Date,
  limit: number,
): Promise<{ mails: SetAsideMail[]; hasMore: boolean }> => {
  const waiting: SetAsideMail[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { notices, after } = await findNotices(until, limit, from);
    const mails = await mapAtOnce(notices, ({ listedAs }) =>
      getRecord('set-aside-mail', { ...LISTED, entry: listedAs }, SetAsideMail),
    );
    waiting.push(...mails.filter((mail) => mail !== undefined));
    from = after;
  } while (waiting.length < limit && from !== undefined);

  return { mails: waiting.slice(0, limit), hasMore: waiting.length > limit || from !== undefined };
};

const NOTICES_PER_PAGE = 25;

/** Marks the mails set aside until then as notified. */
export const markMailNotified = async (until: Date): Promise<void> => {
  for (;;) {
    const { notices, after } = await findNotices(until, NOTICES_PER_PAGE);
    await mapAtOnce(notices, ({ entry }) => deleteItem('set-aside-mail', { ...LISTED, entry }));
    if (after === undefined) return;
  }
};
