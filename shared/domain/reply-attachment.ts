import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** A document that a reply brings to the visitor. */
export const ReplyAttachment = z.object({
  /** `DOC-…` of an automated document, `LIB-…` of one of the library. */
  id: z.string(),
  /** The name of the file. */
  name: z.string(),
  /** In bytes. */
  bytes: z.int(),
});
export type ReplyAttachment = z.infer<typeof ReplyAttachment>;

/** A document of an inquiry's client, which a reply may bring. */
export const AttachableDocument = z.object({
  ...ReplyAttachment.shape,
  /** What it is, for people. */
  label: z.string(),
  createdAt: instant,
  /** Why no reply can bring it; absent where one can. */
  refusal: z.optional(z.string()),
});
export type AttachableDocument = z.infer<typeof AttachableDocument>;

export const MOST_ATTACHMENTS = 10;
/** Bytes of all documents of a reply: SES takes 10 MB, and base64 adds more than a third. */
export const MOST_ATTACHED_BYTES = 6 * 1024 * 1024;

/** Why these documents cannot go together; undefined where they can. */
export const attachmentsFault = (
  attachments: readonly Pick<ReplyAttachment, 'bytes'>[],
): string | undefined => {
  if (attachments.length > MOST_ATTACHMENTS) return `A reply brings at most ${MOST_ATTACHMENTS} documents.`;
  const bytes = attachments.reduce((sum, one) => sum + one.bytes, 0);

  return bytes > MOST_ATTACHED_BYTES
    ? 'The documents are larger than 6 MB together, which is more than mail programs take. Send some of them in another reply.'
    : undefined;
};
