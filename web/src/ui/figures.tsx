interface Figure {
  value: string;
  what: string;
}

/** A band of a few large figures, each with what it counts. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <div className="on-ink">
    <dl className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-14 lg:grid-cols-4 lg:py-20">
      {figures.map(({ value, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end border-t border-rule-ink pt-5">
          <dt className="mt-2 text-label text-paper-deep">{what}</dt>
          <dd className="font-display text-heading font-[350] text-brass-bright">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
