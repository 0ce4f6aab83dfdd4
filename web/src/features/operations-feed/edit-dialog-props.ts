import type { Edition } from './use-editing.ts';

export interface EditDialogProps<Content> {
  edition: Edition<Content>;
  onClose: () => void;
  onPublished: () => void;
}
