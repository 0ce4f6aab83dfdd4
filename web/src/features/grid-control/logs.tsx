import type { GridEvent } from '../../../../shared/domain/grid.ts';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

/** Latest log entries, the newest first. */
export const Logs = ({ events }: { events: readonly GridEvent[] }) => {
  if (events.length === 0) return <p className="py-4 text-data text-ink-soft">Nothing has happened yet.</p>;

  return (
    <ol className="text-data">
      {events.map((event) => (
        <li
          key={event.id}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1.5"
        >
          <Time
            at={event.at}
            as={dayAndTime}
            className="text-note leading-[1.3125rem] text-ink-soft tabular-nums"
          />
          <EventText event={event} />
        </li>
      ))}
    </ol>
  );
};

const EventText = ({ event }: { event: GridEvent }) => {
  const { text, actor, record, isFailure } = event;

  return (
    <p className="wrap-anywhere">
      {isFailure && <span className="text-fault">Failed: </span>}
      {text}
      <span className="text-note text-ink-soft">
        {' '}
        {actor} {recordKindOf(record) !== undefined && <RecordLink id={record} />}
      </span>
    </p>
  );
};
