import * as z from 'zod/mini';
import { instant } from '../../../shared/domain/fields.ts';
import { InquiryHistoryAction } from '../../../shared/domain/timeline.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { TransactWrite } from '../dynamo/commit.ts';

/** Something that staff did to an inquiry. */
export const HistoryEntry = z.object({
  change: InquiryHistoryAction,
  at: instant,
  actor: z.string(),
  /** To whom it was assigned. */
  to: z.optional(z.string()),
  /** The inquiry's version that it made. */
  version: z.int(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The step of a transaction that tells a client's timeline what was done to an inquiry. */
export const historyTimelineWrite = (
  clientId: number,
  reference: string,
  { version, ...done }: HistoryEntry,
): TransactWrite =>
  timelineWrite(clientId, `${reference}#v${version}#${done.change}`, {
    kind: 'inquiry-change',
    reference,
    ...done,
  });

// A transaction takes a hundred steps.
const MAX_PENDING = 50;

interface Told {
  readonly reference: string;
  readonly clientId?: number | undefined;
  /** What was done before there was a client to be told. */
  readonly pendingHistory?: readonly HistoryEntry[] | undefined;
}

/** Tells the inquiry's client what was done; keeps it with the inquiry for as long as there is none. */
export const historyWrites = (
  { reference, clientId, pendingHistory = [] }: Told,
  done: readonly HistoryEntry[],
): { pendingHistory: readonly HistoryEntry[] | undefined; steps: TransactWrite[] } => {
  const all = [...pendingHistory, ...done];
  if (clientId !== undefined)
    return {
      pendingHistory: undefined,
      steps: all.map((one) => historyTimelineWrite(clientId, reference, one)),
    };

  return { pendingHistory: all.length === 0 ? undefined : all.slice(-MAX_PENDING), steps: [] };
};
