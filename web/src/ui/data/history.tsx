import { dateAndTime } from '../format/dubai-time.ts';
import { Time } from '../format/time.tsx';

interface HistoryEntry {
  what: string;
  at: string;
  /** Who did it; nobody where it came about by itself. */
  by?: string | undefined;
}

/** What became of a record, step by step. */
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
