import { LockKeyhole } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { draftOf } from '../../components/form/form-drafts.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { NotePanel } from './note-panel.tsx';
import type { StoredDrafts } from './use-inquiry-drafts.ts';

const InquiryNoteForm = lazyComponent(async () => (await import('./inquiry-note-form.tsx')).InquiryNoteForm);

interface NoteComposerProps {
  reference: string;
  /** Username of the signed-in member of staff. */
  me: string;
  drafts: StoredDrafts;
}

/** Opens the form for a note, at once where one was begun. */
export const NoteComposer = ({ reference, me, drafts }: NoteComposerProps) => {
  useLoadAhead(InquiryNoteForm.load);
  const [isInTab] = useState(() => draftOf(`inquiry-note-${reference}`).size > 0);
  const [isSettled] = useState(() => drafts.settled.has('note'));
  const { read } = drafts;
  const isStored = typeof read !== 'string' && read.some(({ kind }) => kind === 'note');
  const hasDraft = isInTab || (isStored && !isSettled);
  const [opened, setOpen] = useState<boolean>();
  const isOpen = opened ?? hasDraft;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  };

  if (!isOpen)
    return (
      <ToolButton
        ref={button}
        icon={LockKeyhole}
        aria-keyshortcuts="N"
        onClick={() => setOpen(true)}
        className="mt-3"
      >
        Write an internal note
      </ToolButton>
    );

  return (
    <div className="mt-3">
      <NotePanel>
        <Suspense fallback={<Skeleton label="Loading the form…" />}>
          <InquiryNoteForm
            reference={reference}
            me={me}
            drafts={drafts}
            focusFirst={opened === true}
            onClose={close}
          />
        </Suspense>
      </NotePanel>
    </div>
  );
};
