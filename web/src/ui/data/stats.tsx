interface Stat {
  label: string;
  value: string;
  /** Explains the value. */
  note?: string;
}

/** Figures of a staff screen side by side, each with its label. */
export const Stats = ({ stats, columns }: { stats: readonly Stat[]; columns: string }) => (
  // The first of each row has its rule outside the container, which hides it.
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
