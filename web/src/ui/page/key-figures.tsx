interface Figure {
  value: string;
  what: string;
}

interface FiguresProps {
  figures: readonly Figure[];
  /** Kind of the figures, where the labels do not say it. */
  note?: string;
}

/** A band of a few large figures, each with its label. */
export const KeyFigures = ({ figures, note }: FiguresProps) => (
  <div className="on-ink">
    {note !== undefined && <p className="page-width pt-14 text-label text-brass lg:pt-20">{note}</p>}
    <dl
      className={`page-width grid grid-cols-2 gap-x-8 gap-y-10 pb-14 lg:grid-cols-4 lg:pb-20 ${note === undefined ? 'pt-14 lg:pt-20' : 'pt-6'}`}
    >
      {figures.map(({ value, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end border-t border-rule-ink pt-5">
          <dt className="mt-2 text-label text-paper-deep">{what}</dt>
          <dd className="font-display text-heading font-[350] text-brass-bright">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
