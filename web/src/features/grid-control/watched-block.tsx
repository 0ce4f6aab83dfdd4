import type { ReactNode } from 'react';
import type { Query } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { AnswerAge, type AnswerAgeProps } from './answer-age.tsx';

interface WatchedBlockProps<Data> extends AnswerAgeProps {
  title: string;
  /** Name of the data, as in "Failed to fetch metrics". */
  what: string;
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}

/** A block of the control centre that refreshes itself, with all its states and its age. */
export const WatchedBlock = <Data,>(props: WatchedBlockProps<Data>) => {
  const { title, what, query, every, isHeld, children } = props;

  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-ink-faint pb-1.5">
        <h2 className="flex items-baseline gap-2.5 text-label font-medium">
          {title}
          <ProvenanceBadge provenance="Live" />
        </h2>
        <AnswerAge query={query} every={every} isHeld={isHeld} />
      </div>
      <Loaded read={query} what={what}>
        {children}
      </Loaded>
    </section>
  );
};
