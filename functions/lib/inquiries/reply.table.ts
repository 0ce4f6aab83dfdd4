import * as z from 'zod/mini';
import { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryEntries, UNLISTED } from '../dynamo/query-entries.ts';

/** An unlisted item says with which key a reply was sent. */
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
export const findReplies = (reference: string, page: PageRequest) =>
  // Staff look for their reply right after it was sent.
  queryEntries('inquiry-replies', InquiryReply, { reference }, { ...page, isConsistent: true });
