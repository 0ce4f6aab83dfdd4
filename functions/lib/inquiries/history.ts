import * as z from 'zod/mini';
import { instant } from '../../../shared/domain/fields.ts';
import { InquiryHistoryEntry } from '../../../shared/domain/inquiry-change.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { TransactWrite } from '../dynamo/commit.ts';

/** An entry that waits with the inquiry until it has a client. */
export const HistoryEntry = z.extend(InquiryHistoryEntry, {
  at: instant,
  actor: z.string(),
  /** The inquiry's version after the change. */
  version: z.int(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Adds a change of an inquiry to a client's timeline. */
export const historyTimelineWrite = (
  clientId: number,
  reference: string,
  { version, ...entry }: HistoryEntry,
): TransactWrite =>
  timelineWrite(clientId, `${reference}#v${version}#${entry.change}`, {
    kind: 'inquiry-change',
    reference,
    ...entry,
  });

// A transaction takes a hundred writes.
const MAX_PENDING = 50;

interface InquiryWithHistory {
  readonly reference: string;
  readonly clientId?: number | undefined;
  readonly pendingHistory?: readonly HistoryEntry[] | undefined;
}

/** Adds entries to the timeline of the inquiry's client; as long as it has none, they stay with the inquiry. */
export const planHistory = (
  { reference, clientId, pendingHistory = [] }: InquiryWithHistory,
  entries: readonly HistoryEntry[],
): { pendingHistory: HistoryEntry[] | undefined; writes: TransactWrite[] } => {
  const all = [...pendingHistory, ...entries];
  if (clientId !== undefined)
    return {
      pendingHistory: undefined,
      writes: all.map((entry) => historyTimelineWrite(clientId, reference, entry)),
    };

  return { pendingHistory: all.length === 0 ? undefined : all.slice(-MAX_PENDING), writes: [] };
};
