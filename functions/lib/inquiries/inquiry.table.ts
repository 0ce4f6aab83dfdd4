import * as z from 'zod/mini';
import {
  INQUIRY_STATE_RULES,
  INQUIRY_STATES,
  Inquiry,
  type ListedInquiry,
  type NewInquiry,
  receiveInquiry,
  referencePrefix,
} from '../../../shared/domain/inquiry.ts';
import type { Visit } from '../../../shared/domain/visit.ts';
import { canaryExpiry } from '../canary-expiry.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { getItem, getRecord, putItemOnce, query, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import type { ParsedItems } from '../dynamo/parse-items.ts';
import { queryMergedReadable } from '../dynamo/query-merged.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { followUpRetryAttributes } from './follow-up.ts';
import type { ReceivedFormToken } from './form-token.ts';
import { InboxEntry, listedInquiryOf, storedInquiry } from './inquiry-item.ts';
import { statePartitions } from './inquiry-partitions.ts';
import { InquiryRecord, newInquiryItem } from './inquiry-record.ts';

const StoredInquiry = storedInquiry(Inquiry);
const StoredRecord = storedInquiry(InquiryRecord);
/** Absent in an inquiry that no form sent. */
const StoredKey = z.object({ keyHash: z.optional(z.string()) });

/** The reference that the other kind of inquiry has under the same key: a key leads to one of the two. */
const twinOf = (reference: string): string =>
  reference.startsWith('BCR') ? reference.replace('BCR', 'INQ') : reference.replace('INQ', 'BCR');

interface Sender {
  /** Tells senders apart, e.g. a hash of the address. */
  readonly senderHash: string;
  readonly formToken?: ReceivedFormToken | undefined;
  readonly visit?: Visit | undefined;
  readonly now: Date;
  /** Stores a test lead. */
  readonly isCanary?: boolean;
}

/** The attributes of a test lead in place of those by which lists have an inquiry. Nobody is told that its answer is overdue. */
const canaryAttributes = (now: Date) => ({
  canary: true,
  stateShard: undefined,
  overdueSince: now.toISOString(),
  expires: canaryExpiry(now),
});

/**
 * Stores an inquiry once per idempotency key, in one conditional write. The reference follows from the key; where it
 * belongs to another key, the next reference of this key is tried.
 * @throws AppError `idempotency_key_reused` where the key was used for another inquiry
 */
export const createInquiryOnce = async (
  sent: NewInquiry,
  { key, fingerprint }: IdempotentCall,
  { senderHash, formToken, visit, now, isCanary = false }: Sender,
): Promise<Inquiry> => {
  const keyHash = digest(key);
  const isOfKey = (item: Record<string, unknown>) => StoredKey.parse(item).keyHash === keyHash;
  for (let attempt = 0; ; attempt += 1) {
    const reference = referenceFrom(referencePrefix(sent), `${key}#${attempt}`);
    const twin = await getItem('inquiries', { reference: twinOf(reference) });
    if (twin && isOfKey(twin)) requireSameRequest(twin, { fingerprint });

    const inquiry = receiveInquiry(sent, { reference, now, visit });
    const item = {
      ...newInquiryItem(inquiry, now),
      ...{ keyHash, fingerprint, senderHash, formToken },
      ...(isCanary && canaryAttributes(now)),
    };
    const existing = await putItemOnce('inquiries', item, 'reference');
    if (!existing) return inquiry;
    if (!isOfKey(existing)) continue;
    requireSameRequest(existing, { fingerprint });

    return StoredInquiry.parse(existing);
  }
};

export const findInquiry = (reference: string): Promise<Inquiry | undefined> =>
  getRecord('inquiries', { reference }, StoredInquiry);

export const findInquiryRecord = (reference: string): Promise<InquiryRecord | undefined> =>
  getRecord('inquiries', { reference }, StoredRecord);

/** References of inquiries whose follow-up or overdue notice is due, the longest waiting first. */
export const findDueInquiries = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('inquiries', 'reference', now, after);

/**
 * Writes a record whose follow-up is pending, so that the stream delivers it again. Writes nothing where the record has
 * changed since it was read, or another run has written it.
 */
export const retryFollowUp = async (record: InquiryRecord, now: Date): Promise<void> => {
  const { update, names, values } = updateExpression(followUpRetryAttributes(record, now));
  await updateItemIf('inquiries', { reference: record.reference }, update, {
    condition: 'followUp = :pending AND #revision = :read AND #dueAt <= :now',
    names: { ...names, '#revision': 'revision', '#dueAt': 'dueAt' },
    values: { ...values, ':pending': 'pending', ':read': record.revision, ':now': now.toISOString() },
  });
};

/** An inquiry as the lists of overdue answers show it. */
export type WaitingInquiry = ListedInquiry & Pick<Inquiry, 'email'>;

const WaitingEntry = z.extend(InboxEntry, { email: z.string() });

const AWAITING_ANSWER = INQUIRY_STATES.filter((state) => INQUIRY_STATE_RULES[state].awaitsAnswer);

/** Inquiries that await an answer past `respondBy`, the longest waiting first. */
export const findLongestWaitingInquiries = async (
  now: Date,
  limit: number,
): Promise<ParsedItems<WaitingInquiry>> => {
  const { items, unreadable } = await queryMergedReadable('inquiries', 'byDueTime', WaitingEntry, {
    partitions: AWAITING_ANSWER.flatMap(statePartitions),
    before: now.toISOString(),
    limit,
  });

  return { items: items.map(({ email, ...entry }) => ({ email, ...listedInquiryOf(entry) })), unreadable };
};

const findPendingQuarantineNotices = async (until: Date, limit: number) => {
  const { items, after } = await query('inquiries', {
    index: 'awaitingQuarantineNotice',
    where: 'quarantineNotice = :awaited AND quarantinedAt <= :until',
    values: { ':awaited': 'awaited', ':until': until.toISOString() },
    limit,
  });

  return {
    references: items.map(({ reference }) => z.string().parse(reference)),
    hasMore: after !== undefined,
  };
};

/** Inquiries quarantined until then that staff have not been notified of, the longest waiting first. */
export const findQuarantinedNotNotified = async (
  until: Date,
  limit: number,
): Promise<{ inquiries: Inquiry[]; hasMore: boolean }> => {
  const { references, hasMore } = await findPendingQuarantineNotices(until, limit);
  const records = await Promise.all(references.map(findInquiry));

  return {
    // The index may lag behind a restore.
    inquiries: records.flatMap((inquiry) => (inquiry?.state === 'quarantined' ? [inquiry] : [])),
    hasMore,
  };
};

const removeQuarantineNotice = (reference: string) =>
  updateItemIf('inquiries', { reference }, 'REMOVE quarantineNotice, quarantinedAt', {
    condition: 'attribute_exists(quarantineNotice)',
  });

const NOTICES_PER_PAGE = 25;

/** Marks the inquiries quarantined until then as notified. */
export const markQuarantineNotified = async (until: Date): Promise<void> => {
  for (;;) {
    const { references, hasMore } = await findPendingQuarantineNotices(until, NOTICES_PER_PAGE);
    const removed = await Promise.all(references.map(removeQuarantineNotice));
    // The index may lag behind the removals; then the next run continues.
    if (!hasMore || removed.every((item) => item === undefined)) return;
  }
};

/** Ends the follow-up of a test lead, unless another run has. */
export const concludeCanary = (reference: string) =>
  updateItemIf('inquiries', { reference }, 'REMOVE followUp, followUpAfter, followUpAttempts, due, dueAt', {
    condition: 'canary = :true AND followUp = :pending',
    values: { ':true': true, ':pending': 'pending' },
  });
