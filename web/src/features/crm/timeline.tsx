import { listTimeline } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dayInFull, timeOfDay } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TimelineEvent } from './timeline-event.tsx';

interface Day {
  day: string;
  entries: TimelineEntry[];
}

/** Groups entries by day, in their order; `dayOf` formats an instant as its day. */
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

/** A client's timeline by day, the newest first. */
export const Timeline = ({ client }: { client: Client }) => {
  const read = useInfiniteQuery(listTimeline, { id: client.id, limit: 50 });

  return (
    <Section title="Timeline">
      <Loaded read={read} what="the timeline">
        {(pages) => (
          <>
            {timelineDays(pages.items, dayInFull).map(({ day, entries }) => (
              <section key={day} className="pt-4">
                <h3 className="pb-1 text-note text-ink-soft">{day}</h3>
                <ol>
                  {entries.map((entry) => (
                    <li
                      key={`${entry.entry} ${entry.mergedId ?? ''}`}
                      className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t border-rule py-2.5 text-data"
                    >
                      <Time
                        at={entry.at}
                        as={timeOfDay}
                        className="text-note leading-[1.3125rem] text-ink-soft tabular-nums"
                      />
                      <TimelineEvent entry={entry} client={client} />
                    </li>
                  ))}
                </ol>
              </section>
            ))}
            <LoadMore {...pages} one="entry" many="entries" />
          </>
        )}
      </Loaded>
    </Section>
  );
};
