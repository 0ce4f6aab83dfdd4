import * as z from 'zod/mini';
import { Inquiry, type NewInquiry, receiveInquiry, referencePrefix } from '../../../shared/domain/inquiry.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, putItem } from '../dynamo/items.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { inquiryDueAttributes, pendingFollowUp } from './inquiry-record.ts';

const KeptKey = z.object({ keyHash: z.string(), fingerprint: z.string() });

/** The same reference as the other kind of inquiry would have it: a key leads to one of the two. */
const twinOf = (reference: string): string =>
  reference.startsWith('BCR') ? reference.replace('BCR', 'INQ') : reference.replace('INQ', 'BCR');

interface Circumstances {
  /** Tells senders apart, e.g. a hash of the address. */
  readonly senderHash: string;
  readonly now: Date;
}

/**
 * Keeps an inquiry once per idempotency key, whatever the number of calls, in one conditional write: the
 * reference follows from the key, and should two keys ever meet in one reference, the second takes its next.
 * @throws AppError `idempotency_key_reused` when the key was used for other words, or for the other kind of inquiry
 */
export const createInquiryOnce = async (
  sent: NewInquiry,
  { key, fingerprint }: IdempotentCall,
  { senderHash, now }: Circumstances,
  attempt = 0,
): Promise<Inquiry> => {
  const reference = referenceFrom(referencePrefix(sent), `${key}#${attempt}`);
  const inquiry = receiveInquiry(sent, { reference, now });
  const pending = pendingFollowUp(now);
  const kept = { keyHash: digest(key), fingerprint };
  const twin = await getItem('inquiries', { reference: twinOf(reference) });
  if (twin && KeptKey.parse(twin).keyHash === kept.keyHash) requireSameRequest(twin, kept);

  try {
    await putItem(
      'inquiries',
      {
        ...inquiry,
        ...kept,
        ...pending,
        ...inquiryDueAttributes({ ...inquiry, ...pending }),
        senderHash,
        revision: 1,
      },
      { condition: 'attribute_not_exists(#reference)', names: { '#reference': 'reference' } },
    );

    return inquiry;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const earlier = KeptKey.parse(error.existing);
    if (earlier.keyHash !== kept.keyHash)
      return createInquiryOnce(sent, { key, fingerprint }, { senderHash, now }, attempt + 1);
    requireSameRequest(earlier, kept);

    return Inquiry.parse(error.existing);
  }
};

export const findInquiry = async (reference: string): Promise<Inquiry | undefined> => {
  const item = await getItem('inquiries', { reference });

  return item && Inquiry.parse(item);
};
