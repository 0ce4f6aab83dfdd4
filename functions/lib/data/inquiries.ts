import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Inquiry, type NewInquiry, receiveInquiry, referencePrefix } from '../../../shared/domain/inquiry.ts';
import { referenceFrom } from '../access/references.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { ConditionFailed, getItem, putItem, query, updateItem } from './dynamo.ts';

/** The same key came with other words. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

const KeptKey = z.object({ keyHash: z.string(), fingerprint: z.string() });
const FOLLOW_UP_GRACE = 60_000;
const MAX_FOLLOW_UP_PAUSE = 6 * 3_600_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** JSON with keys in alphabetical order, so that equal values have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/**
 * Keeps an inquiry once per idempotency key, whatever the number of calls, in one conditional write: the
 * reference follows from the key, and should two keys ever meet in one reference, the second takes its next.
 * @throws KeyReused when the key was used for other words
 */
export const keepOnce = async (key: string, sent: NewInquiry, now: Date, attempt = 0): Promise<Inquiry> => {
  const reference = referenceFrom(referencePrefix(sent), `${key}#${attempt}`);
  const inquiry = receiveInquiry(sent, { reference, now });
  const kept = { keyHash: sha256(key), fingerprint: sha256(canonical(sent)) };

  try {
    await putItem(
      'inquiries',
      { ...inquiry, ...kept, followUp: 'pending', followUpAfter: later(now, FOLLOW_UP_GRACE) },
      { condition: 'attribute_not_exists(#reference)', names: { '#reference': 'reference' } },
    );

    return inquiry;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const earlier = KeptKey.parse(error.existing);
    if (earlier.keyHash !== kept.keyHash) return keepOnce(key, sent, now, attempt + 1);
    if (earlier.fingerprint !== kept.fingerprint)
      throw new KeyReused('The key was used for another inquiry.');

    return Inquiry.parse(error.existing);
  }
};

export const find = async (reference: string): Promise<Inquiry | undefined> => {
  const item = await getItem('inquiries', { reference });

  return item && Inquiry.parse(item);
};

/** Open inquiries, the one that must be answered first at the top. */
export const openByDueTime = async ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => {
  const { items, after } = await query('inquiries', {
    index: 'byDueTime',
    where: '#state = :state',
    names: { '#state': 'state' },
    values: { ':state': 'open' },
    limit,
    after: cursor === undefined ? undefined : placeOf(cursor, z.record(z.string(), z.unknown())),
  });

  return { items: items.map((item) => Inquiry.parse(item)), ...(after && { next: cursorOf(after) }) };
};

/** Nothing is left to do automatically; the inquiry belongs to this client, if its sender can be answered at all. */
export const markFollowedUp = async (reference: string, clientId: number | undefined): Promise<void> => {
  const filed = clientId === undefined ? '' : 'SET clientId = :clientId ';
  await updateItem('inquiries', { reference }, `${filed}REMOVE followUp, followUpAfter, drives`, {
    condition: 'attribute_exists(#reference)',
    names: { '#reference': 'reference' },
    ...(filed && { values: { ':clientId': clientId } }),
  });
};

/** References of inquiries whose follow-up is overdue, the longest waiting first. */
export const awaitingFollowUp = async (now: Date, limit: number): Promise<string[]> => {
  const { items } = await query('inquiries', {
    index: 'awaitingFollowUp',
    where: 'followUp = :pending AND followUpAfter <= :now',
    values: { ':pending': 'pending', ':now': now.toISOString() },
    limit,
  });

  return items.map(({ reference }) => z.string().parse(reference));
};

/**
 * Touches a record that still awaits its follow-up, so that the stream delivers it once more;
 * the pause to the next touch doubles, up to six hours. Does nothing where the follow-up is done.
 */
export const driveAgain = async (reference: string, now: Date): Promise<void> => {
  const kept = await getItem('inquiries', { reference });
  const drives = z.parse(z._default(z.int(), 0), kept?.drives);
  const pause = Math.min(FOLLOW_UP_GRACE * 2 ** drives, MAX_FOLLOW_UP_PAUSE);

  try {
    await updateItem('inquiries', { reference }, 'SET drives = :drives, followUpAfter = :after', {
      condition: 'followUp = :pending',
      values: { ':drives': drives + 1, ':after': later(now, pause), ':pending': 'pending' },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
