import type { FeedRevision } from './use-feed-editing.ts';

export interface EditDialogProps<Content> {
  edition: FeedRevision<Content>;
  onClose: () => void;
  onPublished: () => void;
}
