import { Fragment } from 'react';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';

export interface Count {
  label: string;
  value: number | string;
  /** Marks a figure that needs attention. */
  isFault?: boolean;
}

/** Figures of one kind, one per line. */
export const Counts = ({ title, counts }: { title: string; counts: readonly Count[] }) => (
  <section aria-label={title}>
    <h3 className="pb-1 text-note text-ink-soft">{title}</h3>
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] text-data">
      {counts.map(({ label, value, isFault }) => (
        <Fragment key={label}>
          <dt className="truncate border-t border-rule py-1.5 pr-4">{label}</dt>
          <dd
            className={`border-t border-rule py-1.5 text-right font-medium tabular-nums ${isFault ? 'text-fault' : ''}`}
          >
            {typeof value === 'number' ? groupedNumber(value) : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  </section>
);
