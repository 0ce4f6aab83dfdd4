interface Stat {
  label: string;
  value: string;
  /** What the value does not say by itself. */
  note?: string;
}

/** Figures of a screen of data side by side, each with what it counts. */
export const Stats = ({ stats, columns }: { stats: readonly Stat[]; columns: string }) => (
  // The first of each row has its rule outside, where it is cut off.
  <div className="overflow-hidden border-y border-ink-faint">
    <dl className={`grid grid-cols-2 sm:-ml-6 ${columns}`}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-rule py-3 sm:border-l sm:pl-6">
          <dt className="text-note text-ink-soft">
            {label} {note !== undefined && <span className="block">{note}</span>}
          </dt>
          <dd className="title tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
