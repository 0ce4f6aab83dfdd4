import { Suspense, useEffect, useRef, useState } from 'react';
import { pinNote } from '../../../../shared/contract/client-timeline.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import type { TimelineNote } from '../../../../shared/domain/timeline.ts';
import { ProblemError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { useNow } from '../../ui/use-now.ts';
import { agoText } from './ago-text.ts';
import { NOTE_READS } from './client-reads.ts';
import { numberedName } from './numbered-name.ts';
import { QuietButton } from './quiet-button.tsx';
import type { TimelineTools } from './timeline-tools.ts';
import type { NoteEditing } from './use-edited-notes.ts';

const ClientNoteEditForm = lazyComponent(
  async () => (await import('./client-note-edit-form.tsx')).ClientNoteEditForm,
);
const FormerTexts = lazyComponent(async () => (await import('./former-texts.tsx')).FormerTexts);

export interface NoteEventProps {
  note: TimelineNote;
  client: Client;
  tools: TimelineTools;
  editing: NoteEditing;
  /** Above the timeline, where the day is not said. */
  isAbove?: boolean;
}

/** A note: its writer and admins edit it, everybody pins it and makes a task of it. */
export const NoteEvent = ({ note, client, tools, editing, isAbove = false }: NoteEventProps) => {
  useLoadAhead(ClientNoteEditForm.load);
  const id = note.mergedId ?? client.id;
  const { me, isAdmin, onFollowUp } = tools;
  const isEditing = editing.isEdited(note);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button is there again.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const which = <span className="sr-only"> the note “{note.text.slice(0, 40)}”</span>;

  if (isEditing)
    return (
      <Suspense fallback={<Skeleton label="Loading the form…" />}>
        <ClientNoteEditForm id={id} note={note} onClose={() => editing.edit(note, false)} />
      </Suspense>
    );
  return (
    <div data-note>
      {!isAbove && <p>Note</p>}
      <p
        dir="auto"
        className={`max-w-[68ch] border-l-2 border-brass pl-3 wrap-anywhere whitespace-pre-line ${isAbove ? '' : 'mt-1'}`}
      >
        <LinkedText>{note.text}</LinkedText>
      </p>
      <Authorship note={note} client={client} isAbove={isAbove} />
      <div className="off-paper mt-0.5 flex flex-wrap items-baseline gap-x-4 text-note text-ink-soft">
        <PinButton id={id} note={note}>
          {which}
        </PinButton>
        {(note.actor === me || isAdmin) && (
          <QuietButton ref={editButton} onClick={() => editing.edit(note, true)}>
            Edit{which}
          </QuietButton>
        )}
        <QuietButton onClick={() => onFollowUp(note.entry, note.text)}>
          Follow up<span className="sr-only"> on the note “{note.text.slice(0, 40)}”</span>
        </QuietButton>
        {note.editedAt !== undefined && <History id={id} note={note} />}
      </div>
    </div>
  );
};

const Authorship = ({
  note,
  client,
  isAbove,
}: Required<Pick<NoteEventProps, 'note' | 'client' | 'isAbove'>>) => {
  const { actor, mergedId, editedAt, editedBy, pinned } = note;

  return (
    <p className="mt-0.5 text-note wrap-anywhere text-ink-soft">
      {actor}
      {isAbove && (
        <>
          , <Time at={note.at} as={dayAndTime} />
        </>
      )}
      {editedAt !== undefined && (
        <>
          {' '}
          · edited <Ago at={editedAt} />
          {editedBy !== actor && ` by ${editedBy}`}
        </>
      )}
      {pinned && ` · pinned by ${pinned.by}`}
      {mergedId !== undefined && (
        <>
          {' '}
          · <bdi>{numberedName(mergedId, client)}</bdi>
        </>
      )}
    </p>
  );
};

const Ago = ({ at }: { at: string }) => {
  const now = useNow();

  return <Time at={at} as={() => agoText(at, now)} />;
};

const PinButton = ({
  id,
  note: { entry, pinned },
  children,
}: {
  id: number;
  note: TimelineNote;
  children: React.ReactNode;
}) => {
  const { send, isPending } = useMutation(pinNote, { invalidates: NOTE_READS });
  const toggle = async () => {
    if (isPending) return;
    const isPinned = pinned === undefined;
    const outcome = await send({ id, entry, isPinned });
    if (outcome.sent) return showToast({ title: isPinned ? 'Note pinned' : 'Note unpinned' });
    const { error } = outcome;
    const isFull = error instanceof ProblemError && error.code === 'not_possible';
    showFailure(
      'Error',
      isFull ? error.message : 'The note could not be pinned or unpinned. Please try again.',
    );
  };

  return (
    <QuietButton aria-disabled={isPending} onClick={toggle}>
      {pinned === undefined ? 'Pin' : 'Unpin'}
      {children}
    </QuietButton>
  );
};

const History = ({ id, note }: { id: number; note: TimelineNote }) => {
  useLoadAhead(FormerTexts.load);
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Former texts<span className="sr-only"> of the note “{note.text.slice(0, 40)}”</span>
      </QuietButton>
      {isOpen && (
        <div className="basis-full">
          <Suspense fallback={<Skeleton label="Loading the former texts…" />}>
            <FormerTexts id={id} entry={note.entry} />
          </Suspense>
        </div>
      )}
    </>
  );
};
