import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listPinnedNotes, listTimeline } from '../../../../shared/contract/client-timeline.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';
import type { TimelineSubject } from '../../../../shared/domain/timeline-filter.ts';
import { type Pages, useInfiniteQuery } from '../../api/infinite-query.ts';
import { useQuery } from '../../api/query.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { LookFurther } from '../../components/list/look-further.tsx';
import { useLookFurther } from '../../components/list/use-look-further.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dayInFull, dayOf, timeOfDay } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { QuietButton } from './quiet-button.tsx';
import { TimelineEvent } from './timeline-event.tsx';
import { NOTHING_OF, shownSubject, TimelineFilter } from './timeline-filter.tsx';
import { entryKey, foldSystemEntries, type TimelineRow, timelineDays } from './timeline-rows.ts';
import type { TimelineTools } from './timeline-tools.ts';
import { type NoteEditing, useEditedNotes } from './use-edited-notes.ts';

interface TimelineProps {
  client: Client;
  tools: TimelineTools;
}

/** A client's timeline by day, the newest first; system entries are folded. The address says what is shown of it. */
export const Timeline = (props: TimelineProps) => {
  const [query] = useSearchParams();
  const show = shownSubject(query);
  const read = useInfiniteQuery(listTimeline, { id: props.client.id, limit: 50, ...(show && { show }) });
  // They stand above, and would move it when they come.
  const pinned = useQuery(listPinnedNotes, { id: props.client.id });
  if (pinned.state === 'loading') return null;

  return (
    <section aria-label="Timeline">
      <Section title="Timeline">
        <TimelineFilter />
        <Loaded read={read} what="the timeline">
          {(pages) =>
            show === undefined ? (
              <>
                <Days rows={foldSystemEntries(pages.items)} {...props} />
                <LoadMore {...pages} one="entry" many="entries" />
              </>
            ) : (
              <Filtered key={show} show={show} pages={pages} {...props} />
            )
          }
        </Loaded>
      </Section>
    </section>
  );
};

/** So many are on the screen before the next page is asked for. */
const ENOUGH = 25;

interface FilteredProps extends TimelineProps {
  show: TimelineSubject;
  pages: Pages<TimelineEntry>;
}

/** The entries of one subject. It looks for them so far by itself, and then when asked to. */
const Filtered = ({ show, pages, ...props }: FilteredProps) => {
  const { items, more } = pages;
  const look = useLookFurther(pages, ENOUGH);

  return (
    <>
      {items.length === 0 && more === undefined && <Nothing show={show} />}
      <Days rows={items.map((entry) => [entry])} {...props} />
      {(items.length > 0 || more !== undefined) && (
        <LookFurther {...{ pages, total: undefined, one: 'entry', many: 'entries', ...look }} />
      )}
    </>
  );
};

const Nothing = ({ show }: { show: TimelineSubject }) => {
  const changeQuery = useChangeQuery();

  return (
    <Empty>
      {NOTHING_OF[show]}{' '}
      <QuietButton onClick={() => changeQuery({ show: undefined })}>Show everything</QuietButton>
    </Empty>
  );
};

const Days = ({ rows, ...props }: TimelineProps & { rows: readonly TimelineRow[] }) => {
  const { editing, goneFrom } = useEditedNotes();
  const gone = goneFrom(rows.flat()).map((note): TimelineRow => [note]);

  return timelineDays([...rows, ...gone], dayInFull).map(({ day, rows: ofDay }) => (
    <section key={day} className="pt-4">
      <h3 className="pb-1 text-note text-ink-soft">{day}</h3>
      <ol>
        {ofDay.map((row) =>
          row.length === 1 ? (
            <Entry key={entryKey(row[0])} entry={row[0]} editing={editing} {...props} />
          ) : (
            <Folded key={entryKey(row[0])} row={row} editing={editing} {...props} />
          ),
        )}
      </ol>
    </section>
  ));
};

interface EntriesProps extends TimelineProps {
  editing: NoteEditing;
}

const LINE = 'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t border-rule py-2.5 text-data';
const TIME = 'text-note leading-[1.3125rem] text-ink-soft tabular-nums';

const Entry = ({ entry, ...props }: EntriesProps & { entry: TimelineEntry }) => (
  <li className={LINE}>
    <Time at={entry.at} as={timeOfDay} className={TIME} />
    <TimelineEvent entry={entry} {...props} />
  </li>
);

/** System entries in one line, which opens. */
const Folded = ({ row, ...props }: EntriesProps & { row: TimelineRow }) => {
  const [isOpen, setOpen] = useState(false);
  const [newest, oldest] = [row[0], row.at(-1) ?? row[0]];
  const [from, to] = [dayOf(oldest.at), dayOf(newest.at)];

  return (
    <li className="border-t border-rule py-2.5 text-data">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4">
        <Time at={newest.at} as={timeOfDay} className={TIME} />
        <p className="text-note leading-[1.3125rem] text-ink-soft">
          <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {row.length} system entries
          </QuietButton>
          {from !== to && ` since ${from}`}
        </p>
      </div>
      {isOpen &&
        timelineDays(
          row.map((entry) => [entry]),
          dayOf,
        ).map(({ day, rows }) => (
          <div key={day}>
            {day !== to && <p className="pt-2 pb-1 text-note text-ink-soft">{day}</p>}
            <ol className="mt-2">
              {rows.map(([entry]) => (
                <Entry key={entryKey(entry)} entry={entry} {...props} />
              ))}
            </ol>
          </div>
        ))}
    </li>
  );
};
