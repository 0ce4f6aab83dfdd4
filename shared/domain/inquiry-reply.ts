import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { ReplyAttachment } from './reply-attachment.ts';

/** A reply of staff to the visitor of an inquiry. */
export const InquiryReply = z.object({
  id: z.string(),
  text: z.string(),
  /** The username of its author. */
  by: z.string(),
  at: instant,
  /** The id of the email that brings it. */
  mailId: z.string(),
  /** The documents that it brings; absent for none. */
  attachments: z.optional(z.array(ReplyAttachment)),
});
export type InquiryReply = z.infer<typeof InquiryReply>;

/** Characters of a reply. */
export const MOST_OF_REPLY = 10_000;
