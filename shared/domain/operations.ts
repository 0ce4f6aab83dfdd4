import * as z from 'zod/mini';
import { instant, paragraph, requiredLine, requiredParagraph } from './fields.ts';

/** Where a figure comes from: measured, an invented example, or moved at random in the browser. */
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
  nextCharterCycle: z.iso.date(),
  /** With its unit, e.g. "2.8M MT". */
  cargoVolume: requiredLine('the cargo volume'),
  /** With its unit, e.g. "18.2 days". */
  averageTransitTime: requiredLine('the average transit time'),
  /** Label to rate text. */
  currentRates: z.optional(texts),
  activeRoutes: z.optional(names),
  lastUpdate: z.optional(instant),
  /** Port name to status text: operational, delayed, high traffic or another. */
  portStatus: texts,
  provenance,
});
export type MaritimeFlowStatus = z.infer<typeof MaritimeFlowStatus>;

export const ContractPreview = z.object({
  id: requiredLine('an id', 60),
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
  lastUpdate: z.optional(instant),
  provenance,
});
export type MarketData = z.infer<typeof MarketData>;

export const ContractPreviews = z.object({
  items: z.array(ContractPreview).check(z.maxLength(50, 'At most 50 previews.')),
  lastUpdate: z.optional(instant),
  provenance,
});
export type ContractPreviews = z.infer<typeof ContractPreviews>;
