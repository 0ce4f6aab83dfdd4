import { dateAndTime } from '../format/dubai-time.ts';
import { Time } from '../format/time.tsx';

interface HistoryEntry {
  what: string;
  at: string;
  /** User; undefined for automatic changes. */
  by?: string | undefined;
}

/** The history of a record, entry by entry. */
export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol className="text-data">
    {entries.map(({ what, at, by }) => (
      <li key={`${at} ${what}`} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2">
        <span className="wrap-anywhere">{what}</span>
        <span className="text-note text-ink-soft">
          <Time at={at} as={dateAndTime} />
          {by !== undefined && ` by ${by}`}
        </span>
      </li>
    ))}
  </ol>
);
