import { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import type { VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { replyMailId } from '../email/email-message.ts';
import { requireDeliverable } from '../email/suppressed-addresses.table.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { recordAnswer, requireInquiryRecord } from './change.ts';
import { planReply } from './plan-reply.ts';
import { findSentReply } from './reply.table.ts';
import { replyAddressOf } from './reply-address.ts';
import { requireAttachments } from './reply-documents.ts';

interface RequestedReply extends IdempotentCall {
  readonly reference: string;
  readonly text: string;
  /** Ids of documents. */
  readonly attachments?: readonly string[] | undefined;
}

const INSTEAD = 'Allow the address again, or reach the visitor another way and mark the inquiry as answered.';

/**
 * Stores a reply, answers the inquiry with it and queues its email, in one commit, once per key.
 * @throws AppError `not_found`; `stale` where somebody else has changed the inquiry since `expectedVersion`;
 * `invalid_input` where the visitor left no address, or a document cannot be sent; `not_possible` where no email is sent to the
 * address; `idempotency_key_reused`
 */
export const replyOnce = (
  { reference, text, attachments: ids = [], key, fingerprint }: RequestedReply,
  context: VersionedContext,
): Promise<{ inquiry: Inquiry; reply: InquiryReply }> =>
  retryOnConflict(async () => {
    const id = digest(`${context.actor}#${key}`);
    const record = await requireInquiryRecord(reference);
    // Read after the record: the reply of a call with this key that has changed it is here, or fails the commit.
    const sent = await findSentReply(reference, id);
    if (sent) {
      requireSameRequest(sent, { fingerprint });

      return { inquiry: Inquiry.parse(await requireInquiryRecord(reference)), reply: sent.reply };
    }
    const { actor: by, now } = context;
    const { attachments, files } = await requireAttachments(ids, record.clientId);
    const reply = {
      ...{ id, text, by, at: now.toISOString(), mailId: replyMailId(id) },
      ...(attachments.length > 0 && { attachments }),
    };
    const replyTo = replyAddressOf(reference);
    const plan = planReply(record, { reply, files, fingerprint, replyTo }, context);
    // It would count as an answer.
    await requireDeliverable(record.email, INSTEAD);
    await commit(plan.writes);
    if (record.answeredAt === undefined && record.firstAnswer === undefined) recordAnswer(plan.inquiry);

    return { inquiry: plan.inquiry, reply };
  });
