import type * as z from 'zod/mini';
import { changesBetween } from '../../../../shared/domain/feed-changes.ts';
import { mergeEdit, useVersionedEdit } from '../../api/versioned-edit.ts';
import { partName } from './feed-labels.ts';

export interface FeedRevision<Content> {
  content: Content | null;
  version: number;
}

interface EditingOptions<Content> {
  schema: z.ZodMiniType<FeedRevision<Content>>;
  edition: FeedRevision<Content>;
  /** What the pages show while nothing is published: where the first edition starts from. */
  builtIn: Content;
}

/** An edit of a feed: where it started, what others have changed since, and what is to be published of it. */
export const useFeedEditing = <Content extends object>(options: EditingOptions<Content>) => {
  const { schema, edition, builtIn } = options;
  const edit = useVersionedEdit(schema, edition);
  const [start, now] = [edit.start.content ?? builtIn, edit.current.content ?? builtIn];

  return {
    start,
    isConflict: edit.isConflict,
    changes: changesBetween(start, now).map(({ field, from, to }) => ({
      label: partName(field),
      before: String(from) || 'nothing',
      after: String(to) || 'nothing',
    })),
    toPublish: (mine: Content) => ({ ...mergeEdit(start, mine, now), version: edit.current.version }),
    noteRefusal: edit.noteRefusal,
  };
};

export interface EditDialogProps<Content> {
  edition: FeedRevision<Content>;
  onClose: () => void;
  onPublished: () => void;
}
