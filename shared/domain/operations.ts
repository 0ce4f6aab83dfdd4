import * as z from 'zod/mini';
import { calendarDay } from './day.ts';
import {
  choiceOf,
  instant,
  paragraph,
  recordId,
  requiredLine,
  requiredParagraph,
  sentInstant,
} from './fields.ts';
import { FieldChange } from './timeline.ts';

/** The origin of a value: measured, invented, or moved at random in the browser. */
export const PROVENANCES = ['Live', 'Sample', 'Simulated'] as const;
const provenance = z.enum(PROVENANCES);

const names = z.array(requiredLine('a name')).check(z.maxLength(50, 'At most 50 entries.'));
const texts = z.record(requiredLine('a label'), requiredLine('a text'));

/** The maritime flow as the public status dashboard shows it. */
export const MaritimeFlowStatus = z.object({
  activeContracts: z.int().check(z.gte(0)),
  vesselsInMotion: names,
  strategicRegions: names,
  /** A day, e.g. 2025-07-15. */
  nextCharterCycle: calendarDay('the next charter cycle'),
  /** With its unit, e.g. "2.8M MT". */
  cargoVolume: requiredLine('the cargo volume'),
  /** With its unit, e.g. "18.2 days". */
  averageTransitTime: requiredLine('the average transit time'),
  /** Label to rate text. */
  currentRates: z.optional(texts),
  activeRoutes: z.optional(names),
  lastUpdate: z.optional(sentInstant),
  /** Port name to status text: operational, delayed, high traffic or another. */
  portStatus: texts,
  provenance,
});
export type MaritimeFlowStatus = z.infer<typeof MaritimeFlowStatus>;

export const ContractPreview = z.object({
  id: recordId,
  title: requiredLine('a title'),
  type: requiredLine('a type', 60),
  summary: requiredParagraph('a summary', 2_000),
  status: requiredLine('a status', 60),
});
export type ContractPreview = z.infer<typeof ContractPreview>;

export const ALERT_TYPES = ['warning', 'info', 'critical'] as const;

export const MarketData = z.object({
  alerts: z
    .array(
      z.object({ type: z.enum(ALERT_TYPES), message: paragraph('a message', 500).check(z.minLength(1)) }),
    )
    .check(z.maxLength(20, 'At most 20 alerts.')),
  lastUpdate: z.optional(sentInstant),
  provenance,
});
export type MarketData = z.infer<typeof MarketData>;

export const ContractPreviews = z.object({
  items: z.array(ContractPreview).check(z.maxLength(50, 'At most 50 previews.')),
  lastUpdate: z.optional(sentInstant),
  provenance,
});
export type ContractPreviews = z.infer<typeof ContractPreviews>;

/** The feeds that staff publish for the public pages; each is edited as a whole. */
export const FEED_SCHEMAS = {
  'maritime-flow-status': MaritimeFlowStatus,
  'contract-previews': ContractPreviews,
  'market-data': MarketData,
} as const;
export const FEEDS = ['maritime-flow-status', 'contract-previews', 'market-data'] as const;
export const Feed = choiceOf(FEEDS);
export type Feed = z.infer<typeof Feed>;
export type FeedContent<F extends Feed> = z.infer<(typeof FEED_SCHEMAS)[F]>;

/** The published revision of a feed, for staff. Version 0, before the first publication, has no content. */
const revisionOf = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({
    content: z.nullable(content),
    /** Rises by one with every publication; an edit names the version it is based on. */
    version: z.int(),
    publishedAt: z.optional(instant),
    publishedBy: z.optional(z.string()),
  });
export const MaritimeFlowRevision = revisionOf(MaritimeFlowStatus);
export const ContractPreviewsRevision = revisionOf(ContractPreviews);
export const MarketDataRevision = revisionOf(MarketData);

/** A publication, with its changes of the one before. */
export const Publication = z.object({
  feed: Feed,
  version: z.int(),
  at: instant,
  by: z.string(),
  changes: z.array(FieldChange),
});
export type Publication = z.infer<typeof Publication>;
