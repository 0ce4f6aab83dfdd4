import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { InquiryReference } from './inquiry.ts';

/** What a visitor and the team have written to each other, as the visitor sees it. */
const StatusMessage = z.object({
  id: z.string(),
  from: z.enum(['visitor', 'us']),
  at: instant,
  text: z.string(),
  /** The names of its files. */
  files: z.array(z.string()),
});
export type StatusMessage = z.infer<typeof StatusMessage>;

/** An inquiry as its visitor sees it: no names of staff, no notes, nothing about the client. */
export const InquiryStatus = z.object({
  reference: InquiryReference,
  /** For people. */
  subject: z.string(),
  receivedAt: instant,
  isAssigned: z.boolean(),
  /** Absent where it is not assigned, or was before this was recorded. */
  assignedAt: z.optional(instant),
  /** The last answer; absent before the first. */
  answeredAt: z.optional(instant),
  /** The promise of the next answer; absent while none is awaited. */
  respondBy: z.optional(instant),
  /** The promise is over, and no answer has come. */
  isLate: z.optional(z.boolean()),
  /** The visitor has written since the last answer. */
  hasWrittenAgain: z.optional(z.boolean()),
  /** The oldest first; the inquiry itself is the first. */
  messages: z.array(StatusMessage),
  /** Older messages are not among them. */
  isShortened: z.boolean(),
  /** The link works until then, unless somebody writes again. */
  validUntil: instant,
});
export type InquiryStatus = z.infer<typeof InquiryStatus>;

/** A link to the status works for so many days after the last message or answer. */
export const DAYS_OF_STATUS_LINK = 90;

/** Messages of each side that the page shows. */
export const MOST_STATUS_MESSAGES = 50;

/** Characters of a message, and bytes of a file. */
export const MOST_OF_STATUS_MESSAGE = 5_000;
export const LARGEST_STATUS_FILE = 4 * 1024 * 1024;
