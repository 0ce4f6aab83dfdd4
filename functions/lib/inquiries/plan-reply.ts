import { replyToInquiry } from '../../../shared/domain/inquiry-change.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import { invalidInput } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { removedDraftWrite } from './draft.table.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { type InquiryPlan, planActions, requireVersion } from './plan-change.ts';
import { replyWrites } from './reply.table.ts';
import { type AttachedFile, replyEmail } from './reply-email.ts';

interface NewReply {
  readonly reply: InquiryReply;
  /** Of the documents that it brings. */
  readonly files?: readonly AttachedFile[];
  readonly fingerprint: string;
  /** The address for the visitor's answer. */
  readonly replyTo: string | undefined;
}

/**
 * An inquiry that is answered by a reply, with the reply and its email.
 * @throws AppError `stale` where the inquiry has another version; `invalid_input` where the visitor left no address
 */
export const planReply = (
  record: InquiryRecord,
  { reply, files = [], fingerprint, replyTo }: NewReply,
  { expectedVersion, actor, now }: VersionedContext,
): InquiryPlan => {
  requireVersion(record, expectedVersion);
  if (!canBeAnswered(record))
    throw invalidInput({ text: 'The visitor left no address: nobody can be answered.' });
  const { inquiry, writes } = planActions(record, replyToInquiry(record, { by: actor, now }), { actor, now });

  return {
    inquiry,
    writes: [
      ...writes,
      removedDraftWrite({ reference: record.reference, username: actor, kind: 'reply' }),
      ...replyWrites(record.reference, { fingerprint, reply }),
      enqueueWrite(replyEmail(inquiry, reply, { replyTo, files }), now),
    ],
  };
};
