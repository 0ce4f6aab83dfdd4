import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Feed } from '../../../../shared/domain/operations.ts';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import {
  type EditedRevision,
  EditFeedDialog,
  type FeedEditor,
  type FigureContent,
} from './edit-feed-dialog.tsx';
import { FEED_NAMES } from './feed-labels.ts';
import { Publications } from './publications.tsx';

interface FeedSectionProps<Content> {
  feed: Feed;
  revision: EditedRevision<Content>;
  /** Content of the pages while nothing is published. */
  builtIn: Content;
  editor: FeedEditor<Content>;
  children: (content: Content) => ReactNode;
}

/** A feed with its published content, its publications and the dialog that edits it. */
export const FeedSection = <Content extends FigureContent>(props: FeedSectionProps<Content>) => {
  const { children, ...edited } = props;
  const { feed, revision, builtIn } = edited;
  const { content, publishedAt, publishedBy } = revision;
  const [isEditing, setEditing] = useState(false);
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
        <ToolButton icon={Pencil} onClick={() => setEditing(true)}>
          Edit<span className="sr-only"> {FEED_NAMES[feed].toLowerCase()}</span>
        </ToolButton>
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>{children(shown)}</div>
        <Publications feed={feed} />
      </div>
      {isEditing && <EditFeedDialog {...edited} onClose={() => setEditing(false)} />}
    </section>
  );
};
