import * as z from 'zod/mini';
import { FILE_AREAS, type FileKey } from '../files/areas.ts';

// zod's template literals would add half a kilobyte to every function that queues email.
const isFileKey = (key: unknown) =>
  typeof key === 'string' && FILE_AREAS.some((area) => key.startsWith(`${area}/`));

/** An email as it is queued. */
export const EmailMessage = z.object({
  /** Kind and cause, e.g. `acknowledgement#INQ-7K2M9QXA`: an id is queued once. */
  id: z.string(),
  /** The reference of the record that caused it, under which staff find it. */
  cause: z.string(),
  /** The client it is sent to, whose timeline shows it; absent for notices to the team. */
  clientId: z.optional(z.int()),
  /** The client that a notice to staff is about, where `cause` is no record of the client's: an erasure finds it by this. */
  aboutClientId: z.optional(z.int()),
  /** The member of staff whose own words it has, as the client's timeline says; absent from the product's. */
  writtenBy: z.optional(z.string()),
  to: z.string(),
  replyTo: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.optional(
    z.array(
      z.object({
        /** Its document; absent from files of no document, and from emails that were queued before it was stored. */
        id: z.optional(z.string()),
        key: z.custom<FileKey>(isFileKey),
        name: z.string(),
        contentType: z.string(),
      }),
    ),
  ),
  /** The documents it brings to the client, and who sent it; see `events/mark-delivered`. */
  delivers: z.optional(
    z.object({
      /** A document, or an invoice. */
      document: z.string(),
      further: z.optional(z.array(z.string())),
      by: z.string(),
      /** It asks the client to pay the invoice; absent from a receipt. */
      asksForPayment: z.optional(z.literal(true)),
    }),
  ),
  /** The email of a test lead: no list has it, and nothing retries it. */
  canary: z.optional(z.literal(true)),
  /** The link to whose token its placeholder is changed when it is sent; see `access-link.table.ts`. */
  accessLink: z.optional(
    z.object({ kind: z.enum(['staff', 'client']), username: z.string(), link: z.string() }),
  ),
  /** The sync that it reports to headquarters; the sync's log records when it was sent. */
  notifies: z.optional(z.string()),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

const REPLY = 'reply#';

/** The id of the email that brings a reply to the visitor of an inquiry. */
export const replyMailId = (replyId: string): string => `${REPLY}${replyId}`;

export const isReplyMail = ({ id }: Pick<EmailMessage, 'id'>): boolean => id.startsWith(REPLY);
