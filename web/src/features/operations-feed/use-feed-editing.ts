import { useState } from 'react';
import { changesBetween } from '../../../../shared/domain/feed-changes.ts';
import { partName } from './feed-labels.ts';
import { rebased } from './rebased.ts';

export interface FeedRevision<Content> {
  content: Content | null;
  version: number;
}

interface EditingOptions<Content> {
  edition: FeedRevision<Content>;
  /** What the pages show while nothing is published: where the first edition starts from. */
  builtIn: Content;
  /** The edition as it stands, where an error says that somebody else has published meanwhile. */
  newerIn: (error: unknown) => FeedRevision<Content> | undefined;
}

/** An edit of a feed: where it started, what others have changed since, and what is to be published of it. */
export const useFeedEditing = <Content extends object>(options: EditingOptions<Content>) => {
  const { edition, builtIn, newerIn } = options;
  const [seen] = useState(edition);
  const [current, setCurrent] = useState(edition);
  const [start, now] = [seen.content ?? builtIn, current.content ?? builtIn];

  return {
    start,
    isOvertaken: current.version !== seen.version,
    changes: changesBetween(start, now).map(({ field, from, to }) => ({
      label: partName(field),
      before: String(from) || 'nothing',
      after: String(to) || 'nothing',
    })),
    toPublish: (mine: Content) => ({ ...rebased(start, mine, now), version: current.version }),
    noteRefusal: (error: unknown) => setCurrent(newerIn(error) ?? current),
  };
};

export interface EditDialogProps<Content> {
  edition: FeedRevision<Content>;
  onClose: () => void;
  onPublished: () => void;
}
