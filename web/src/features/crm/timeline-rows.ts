import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';
import { isSystemEntry } from '../../../../shared/domain/timeline-filter.ts';

/** The key of an entry among those of a client, whichever number it came for. */
export const entryKey = ({ entry, mergedId }: Pick<TimelineEntry, 'entry' | 'mergedId'>): string =>
  `${entry} ${mergedId ?? ''}`;

/** What one line of a timeline shows: an entry, or several system entries that are folded. Never empty. */
export type TimelineRow = readonly [TimelineEntry, ...TimelineEntry[]];

/** The rows of a timeline: system entries that follow each other are one row. */
export const foldSystemEntries = (entries: readonly TimelineEntry[]): TimelineRow[] => {
  const rows: [TimelineEntry, ...TimelineEntry[]][] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last && isSystemEntry(last[0]) && isSystemEntry(entry)) last.push(entry);
    else rows.push([entry]);
  }

  return rows;
};

interface Day {
  day: string;
  rows: TimelineRow[];
}

/** Groups rows by the day of their newest entry, in their order; `dayOf` formats an instant as its day. */
export const timelineDays = (rows: readonly TimelineRow[], dayOf: (at: string) => string): Day[] => {
  const days: Day[] = [];
  for (const row of rows) {
    const day = dayOf(row[0].at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }

  return days;
};
