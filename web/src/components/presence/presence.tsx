import { Eye } from 'lucide-react';
import { presenceText } from './presence-text.ts';
import { usePresence } from './use-presence.ts';

/** Says who else has this record on the screen, and whether they edit it. */
export const Presence = ({ record }: { record: string }) => {
  const text = presenceText(usePresence(record));

  return (
    <p role="status" className="off-paper flex items-start gap-2 text-note text-amber">
      {text !== '' && <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
};
