interface Count {
  label: string;
  value: string;
  /** What the value does not say by itself. */
  note?: string;
}

/** Figures of a screen of data side by side, each with what it counts. */
export const Tally = ({ counts, columns }: { counts: readonly Count[]; columns: string }) => (
  <dl className={`grid grid-cols-2 border-y border-ink-faint ${columns}`}>
    {counts.map(({ label, value, note }) => (
      <div
        key={label}
        className="flex flex-col-reverse justify-end border-rule py-3 not-first:sm:border-l not-first:sm:pl-6"
      >
        <dt className="text-note text-ink-soft">
          {label} {note !== undefined && <span className="block">{note}</span>}
        </dt>
        <dd className="title tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
