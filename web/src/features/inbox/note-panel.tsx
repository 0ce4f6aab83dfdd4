import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

interface NotePanelProps {
  /** Who wrote the note, and when. */
  about?: ReactNode;
  children: ReactNode;
}

/** The frame of an internal note, which nobody can take for something that the visitor receives. */
export const NotePanel = ({ about, children }: NotePanelProps) => (
  <div className="rounded-xs border border-dashed border-amber bg-amber/10 px-4 py-3">
    <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
      <span className="inline-flex items-center gap-1.5 font-semibold text-amber">
        <LockKeyhole aria-hidden="true" className="size-3.5" />
        Internal note · staff only
      </span>
      {about !== undefined && <span>{about}</span>}
    </p>
    {children}
  </div>
);
