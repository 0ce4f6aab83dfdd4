import * as z from 'zod/mini';
import { Inquiry, type NewInquiry, receiveInquiry, referencePrefix } from '../../../shared/domain/inquiry.ts';
import { referenceFrom } from '../access/references.ts';
import { ConditionFailed, getItem, putItem } from './dynamo.ts';
import { canonical, digestOf } from './fingerprint.ts';
import { attentionFor, awaitingFollowUp } from './inquiry-record.ts';
import { KeyReused } from './refusals.ts';

const KeptKey = z.object({ keyHash: z.string(), fingerprint: z.string() });

interface Circumstances {
  /** Tells senders apart, e.g. a hash of the address. */
  readonly senderHash: string;
  readonly now: Date;
}

/**
 * Keeps an inquiry once per idempotency key, whatever the number of calls, in one conditional write: the
 * reference follows from the key, and should two keys ever meet in one reference, the second takes its next.
 * @throws KeyReused when the key was used for other words
 */
export const keepOnce = async (
  key: string,
  sent: NewInquiry,
  { senderHash, now }: Circumstances,
  attempt = 0,
): Promise<Inquiry> => {
  const reference = referenceFrom(referencePrefix(sent), `${key}#${attempt}`);
  const inquiry = receiveInquiry(sent, { reference, now });
  const pending = awaitingFollowUp(now);
  const kept = { keyHash: digestOf(key), fingerprint: digestOf(canonical(sent)) };

  try {
    await putItem(
      'inquiries',
      {
        ...inquiry,
        ...kept,
        ...pending,
        ...attentionFor({ ...inquiry, ...pending }),
        senderHash,
        revision: 1,
      },
      { condition: 'attribute_not_exists(#reference)', names: { '#reference': 'reference' } },
    );

    return inquiry;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const earlier = KeptKey.parse(error.existing);
    if (earlier.keyHash !== kept.keyHash) return keepOnce(key, sent, { senderHash, now }, attempt + 1);
    if (earlier.fingerprint !== kept.fingerprint)
      throw new KeyReused('The key was used for another inquiry.');

    return Inquiry.parse(error.existing);
  }
};

export const find = async (reference: string): Promise<Inquiry | undefined> => {
  const item = await getItem('inquiries', { reference });

  return item && Inquiry.parse(item);
};
