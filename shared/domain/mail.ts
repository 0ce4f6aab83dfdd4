import * as z from 'zod/mini';
import { instant } from './fields.ts';

export const MAIL_STATUSES = ['queued', 'leased', 'sent', 'failed'] as const;

/** How one mail fares, as staff see it. */
export const MailState = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.optional(instant),
  /** Why the last attempt failed. */
  error: z.optional(z.string()),
  /** When a failed mail is tried again; absent when only a person can revive it. */
  retryAt: z.optional(instant),
});
export type MailState = z.infer<typeof MailState>;

/** Whether it leaves within seconds, if all goes well. */
export const isOnItsWay = ({ status }: MailState): boolean => status === 'queued' || status === 'leased';
