import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Feed, PROVENANCES } from '../../../../shared/domain/operations.ts';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { FEED_NAMES } from './feed-labels.ts';
import { Publications } from './publications.tsx';

interface FeedSectionProps<Content> {
  feed: Feed;
  revision: {
    content: Content | null;
    version: number;
    publishedAt?: string | undefined;
    publishedBy?: string | undefined;
  };
  /** Content of the pages while nothing is published. */
  builtIn: Content;
  onEdit: () => void;
  children: (content: Content) => ReactNode;
}

/** A feed with its published content and its publications. */
export const FeedSection = <Content extends { provenance: (typeof PROVENANCES)[number] }>(
  props: FeedSectionProps<Content>,
) => {
  const { feed, revision, builtIn, onEdit, children } = props;
  const { content, publishedAt, publishedBy } = revision;
  const shown = content ?? builtIn;

  return (
    <section aria-label={FEED_NAMES[feed]} className="border-t border-ink-faint pt-5 pb-8">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 pb-4">
        <h2 className="title">{FEED_NAMES[feed]}</h2>
        <ProvenanceBadge provenance={shown.provenance} />
        <p className="mr-auto text-note text-ink-soft">
          {publishedAt === undefined ? (
            'Nobody has published it yet: the pages show their built-in samples.'
          ) : (
            <>
              Published <Time at={publishedAt} as={dateAndTime} />
              {publishedBy !== undefined && ` by ${publishedBy}`}
            </>
          )}
        </p>
        <ToolButton onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-3.5" />
          Edit<span className="sr-only"> {FEED_NAMES[feed].toLowerCase()}</span>
        </ToolButton>
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>{children(shown)}</div>
        <Publications feed={feed} />
      </div>
    </section>
  );
};
