import * as z from 'zod/mini';
import { ClientCounts } from './client.ts';
import { OUTCOME_KEYS } from './client-outcome.ts';
import { instant } from './fields.ts';
import { inquiryStateCounts } from './inquiry.ts';
import { Amount, Currency } from './money.ts';
import { PipelineStage } from './pipeline.ts';

const count = z.int();
const sums = z.array(z.object({ currency: Currency, amount: Amount }));

/** The metrics of a week, Monday to Sunday in Dubai. */
export const WeekMetrics = z.object({
  /** E.g. `2026-W47`. */
  week: z.string(),
  /** Inquiries received that are not in quarantine. */
  leads: count,
  answeredInTime: count,
  answeredLate: count,
  newClients: count,
  /** Clients that entered a stage, by stage. */
  stageMoves: z.partialRecord(PipelineStage, count),
  /** Clients that were won and lost, and still are, by reason. */
  outcomes: z.partialRecord(z.enum(OUTCOME_KEYS), count),
  documents: z.object({ generated: count, sent: count, signed: count, completed: count }),
  /** Payments confirmed, in major units per currency. */
  revenue: sums,
});
export type WeekMetrics = z.infer<typeof WeekMetrics>;

/** A count up to a limit: with `isMore` there are more than `count`. */
const counted = z.object({ count, isMore: z.boolean() });
export type Counted = z.infer<typeof counted>;

/** The state of the business at a moment. */
export const GridMetrics = z.object({
  provenance: z.literal('Live'),
  measuredAt: instant,
  inquiries: z.object({ ...inquiryStateCounts, overdue: count }),
  clients: ClientCounts,
  documents: z.object({ generated: count, sent: count, signed: count, completed: count }),
  mail: z.object({ underway: counted, failed: counted }),
  /** Failures without a later success. */
  errors: z.object({ documents: counted, syncs: counted }),
  thisWeek: WeekMetrics,
  weekBefore: WeekMetrics,
});
export type GridMetrics = z.infer<typeof GridMetrics>;

export const ALERT_KINDS = [
  'overdue-answer',
  'overdue-invoice',
  'failed-mail',
  'failed-document',
  'failed-sync',
  'unreadable-record',
] as const;

/** A record that needs the team's attention. */
export const GridAlert = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  severity: z.enum(['critical', 'warning']),
  title: z.string(),
  detail: z.string(),
  /** The time it began. */
  since: instant,
  /** The record it concerns: an inquiry's reference, a document's, invoice's, mail's or sync's id. */
  record: z.string(),
  clientId: z.optional(z.int()),
  /** An email that failed for good: nothing is tried again by itself. */
  isFinal: z.optional(z.literal(true)),
  /** A reply that left and came back: a retry of it would do nothing. */
  isReturned: z.optional(z.literal(true)),
});
export type GridAlert = z.infer<typeof GridAlert>;

export const GRID_EVENT_KINDS = ['inquiry', 'client', 'document', 'sync', 'payment'] as const;

/** An event of the product, for the activity list. */
export const GridEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(GRID_EVENT_KINDS),
  text: z.string(),
  /** The member of staff, the visitor, or 'Zahrael' for the product itself. */
  actor: z.string(),
  /** See `GridAlert`. */
  record: z.string(),
  clientId: z.optional(z.int()),
  isFailure: z.boolean(),
});
export type GridEvent = z.infer<typeof GridEvent>;

/** An archived weekly report; its file never changes. */
export const WeeklyReport = z.object({
  id: z.string(),
  week: z.string(),
  /** Made before the end of the week: its metrics are those until `createdAt`. */
  isPartial: z.boolean(),
  createdAt: instant,
  /** A member of staff, or 'Zahrael' for the schedule of each Monday. */
  createdBy: z.string(),
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  sha256: z.string(),
});
export type WeeklyReport = z.infer<typeof WeeklyReport>;
