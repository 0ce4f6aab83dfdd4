import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';

interface Day {
  day: string;
  entries: TimelineEntry[];
}

/** Entries in their order, under the days they fall on; `dayOf` names an instant's day. */
export const timelineDays = (entries: readonly TimelineEntry[], dayOf: (at: string) => string): Day[] => {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }

  return days;
};
