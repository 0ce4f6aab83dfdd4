import * as z from 'zod/mini';
import { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { getRecord, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';

/** Sorts before every reply: an item under this prefix says with which key a reply was sent. */
const UNLISTED = '!';

const SentReply = z.object({ fingerprint: z.string(), reply: InquiryReply });
type SentReply = z.infer<typeof SentReply>;

/** The reply that was sent with the key of this id. */
export const findSentReply = (reference: string, id: string): Promise<SentReply | undefined> =>
  getRecord('inquiry-replies', { reference, entry: `${UNLISTED}${id}` }, SentReply);

/** Stores a reply. The condition fails where its key was used before. */
export const replyWrites = (reference: string, { fingerprint, reply }: SentReply): TransactWrite[] => [
  {
    put: { reference, entry: `${UNLISTED}${reply.id}`, fingerprint, reply },
    into: 'inquiry-replies',
    condition: 'attribute_not_exists(entry)',
  },
  { put: { reference, entry: `${reply.at}#${reply.id}`, ...reply }, into: 'inquiry-replies' },
];

/** The replies to an inquiry, the newest first. */
export const findReplies = async (
  reference: string,
  { limit, cursor }: PageRequest,
): Promise<{ items: InquiryReply[]; next?: string }> => {
  const { items, after } = await query('inquiry-replies', {
    where: '#reference = :reference AND entry > :unlisted',
    names: { '#reference': 'reference' },
    // `~` sorts last, so the range leaves out every unlisted item.
    values: { ':reference': reference, ':unlisted': `${UNLISTED}~` },
    limit,
    newestFirst: true,
    // Staff look for their reply right after it was sent.
    isConsistent: true,
    after:
      cursor === undefined
        ? undefined
        : { reference, entry: decodeCursor(cursor, z.object({ entry: z.string() })).entry },
  });

  return {
    items: items.map((item) => InquiryReply.parse(item)),
    ...(after && { next: encodeCursor({ entry: after.entry }) }),
  };
};
