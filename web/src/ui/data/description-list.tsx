import { Fragment, type ReactNode } from 'react';

/** Labels with their values; an empty value reads "Not given". */
export const DescriptionList = ({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[];
}) => (
  <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] text-data">
    {items.map(([label, value]) => (
      <Fragment key={label}>
        <dt className="border-b border-rule py-2 pr-6 text-ink-soft">{label}</dt>
        <dd dir="auto" className="border-b border-rule py-2 wrap-anywhere whitespace-pre-line">
          {value === '' ? <span className="text-ink-soft">Not given</span> : value}
        </dd>
      </Fragment>
    ))}
  </dl>
);
