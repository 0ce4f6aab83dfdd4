import type { ReactNode } from 'react';
import type { Watched } from '../../api/use-watched.ts';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { AnswerAge } from './answer-age.tsx';

interface WatchedBlockProps<Data> {
  title: string;
  /** What is read, as in "Failed to fetch metrics". */
  what: string;
  watched: Watched<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the control centre that reads by itself: in all its states, and how old it is. */
export const WatchedBlock = <Data,>({ title, what, watched, children }: WatchedBlockProps<Data>) => {
  const { data, isFailing, read } = watched;

  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-ink-faint pb-1.5">
        <h2 className="flex items-baseline gap-2.5 text-label font-medium">
          {title}
          <ProvenanceBadge provenance="Live" />
        </h2>
        <AnswerAge watched={watched} />
      </div>
      {data === undefined && !isFailing && <Skeleton label={`Loading ${what}…`} />}
      {data === undefined && isFailing && <Failed onRetry={read}>Failed to fetch {what}</Failed>}
      {data !== undefined && children(data)}
    </section>
  );
};
