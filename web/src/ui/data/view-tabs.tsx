import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryLink } from '../query-link.tsx';

interface View {
  /** Value of the URL parameter; the default view has none. */
  value: string | undefined;
  name: string;
  /** A count or a warning beside the name. */
  note?: ReactNode;
}

interface ViewTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  views: readonly View[];
  shown: string | undefined;
  /** Further URL parameters of the current view; other views drop them. */
  leaves?: readonly string[];
  className?: string;
}

/** Tabs for the views of a screen; the URL parameter `view` holds the current one. */
export const ViewTabs = ({ label, views, shown, leaves = [], className = '' }: ViewTabsProps) => {
  const left = Object.fromEntries(leaves.map((name) => [name, undefined]));
  const nav = useCurrentInView(shown);

  return (
    <nav
      ref={nav}
      aria-label={label}
      className={`relative -mx-4 -mt-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] ${className}`}
    >
      <div className="flex w-max min-w-full gap-x-5 border-b border-ink-faint sm:gap-x-7">
        {views.map(({ value, name, note }) => (
          <QueryLink
            key={name}
            change={{ ...left, view: value }}
            aria-current={value === shown ? 'page' : undefined}
            className="-mb-px flex min-w-6 items-baseline gap-2 border-b-2 border-transparent py-2.5 text-label text-ink-soft hover:text-ink aria-[current]:border-brass-deep aria-[current]:font-medium aria-[current]:text-ink"
          >
            {name}
            {note}
          </QueryLink>
        ))}
      </div>
    </nav>
  );
};

/** The tabs scroll sideways where the window is narrow; the current one is in view at first, and in each new width. */
const useCurrentInView = (shown: string | undefined) => {
  const nav = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab moves with the view.
  useLayoutEffect(() => {
    const tabs = nav.current;
    const current = tabs?.querySelector<HTMLElement>('[aria-current]');
    if (!tabs || !current) return;
    // The observer also tells the width that the tabs begin with.
    const resize = new ResizeObserver(() => {
      tabs.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - tabs.clientWidth / 2;
    });
    resize.observe(tabs);

    return () => resize.disconnect();
  }, [shown]);

  return nav;
};

export interface ViewsProps extends Omit<ViewTabsProps, 'shown' | 'views'> {
  views: readonly (View & { content: ReactNode })[];
}

/** The views of a screen: tabs, and the one that the URL names below them. */
export const Views = ({ views, ...tabs }: ViewsProps) => {
  const [query] = useSearchParams();
  const shown = views.find(({ value }) => value === query.get('view')) ?? views[0];

  return (
    <>
      <ViewTabs {...tabs} views={views} shown={shown?.value} />
      {shown?.content}
    </>
  );
};
