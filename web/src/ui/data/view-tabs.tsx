import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withQuery } from '../with-query.ts';

interface View {
  /** As the URL names it; the usual view has no name there. */
  value: string | undefined;
  name: string;
  /** How much it holds, or what presses in it. */
  note?: ReactNode;
}

interface ViewTabsProps {
  /** What the tabs are views of. */
  label: string;
  views: readonly View[];
  shown: string | undefined;
  /** What else of the URL belongs to one view alone, and stays behind. */
  leaves?: readonly string[];
}

/** The views of a screen; which one is shown stands in the URL as `view`. */
export const ViewTabs = ({ label, views, shown, leaves = [] }: ViewTabsProps) => {
  const [query] = useSearchParams();
  const left = Object.fromEntries(leaves.map((name) => [name, undefined]));

  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 border-b border-ink-faint sm:gap-x-7">
      {views.map(({ value, name, note }) => (
        <Link
          key={name}
          to={`?${withQuery(query, { ...left, view: value })}`}
          aria-current={value === shown ? 'page' : undefined}
          className="-mb-px flex items-baseline gap-2 border-b-2 border-transparent py-2.5 text-label text-ink-soft hover:text-ink aria-[current]:border-brass-deep aria-[current]:font-medium aria-[current]:text-ink"
        >
          {name}
          {note}
        </Link>
      ))}
    </nav>
  );
};
