import type * as z from 'zod/mini';
import { changesBetween } from '../../../../shared/domain/feed-changes.ts';
import { mergeEdit, useVersionedEdit } from '../../api/versioned-edit.ts';
import { partName } from './feed-labels.ts';

export interface EditedFeed<Content> {
  content: Content | null;
  version: number;
}

interface EditingOptions<Content> {
  schema: z.ZodMiniType<EditedFeed<Content>>;
  revision: EditedFeed<Content>;
  /** Built-in content, the starting point while nothing is published. */
  builtIn: Content;
}

/** Editing of a feed: start content, changes by others since, and the content to publish. */
export const useFeedEditing = <Content extends object>(options: EditingOptions<Content>) => {
  const { schema, revision, builtIn } = options;
  const edit = useVersionedEdit(schema, revision);
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
  revision: EditedFeed<Content>;
  onClose: () => void;
  onPublished: () => void;
}
