import { type ReactNode, Suspense, useRef, useState } from 'react';
import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import { deleteInquiryNote, listInquiryNotes } from '../../../../shared/contract/inquiry-notes.ts';
import { type InquiryNote, type Mention, mentionParts } from '../../../../shared/domain/inquiry-note.ts';
import { useMutation } from '../../api/mutation.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { NotePanel } from './note-panel.tsx';

const NoteEditForm = lazyComponent(async () => (await import('./inquiry-note-form.tsx')).NoteEditForm);

interface NoteItemProps {
  reference: string;
  note: InquiryNote;
  isOwn: boolean;
}

/** A note in the thread of an inquiry. Its author edits and deletes it there. */
export const NoteItem = ({ reference, note, isOwn }: NoteItemProps) => {
  useLoadAhead(NoteEditForm.load);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    requestAnimationFrame(() => editButton.current?.focus());
  };

  return (
    <li className="py-3">
      <NotePanel
        about={
          <>
            {isOwn ? 'You' : note.by}, <Time at={note.at} as={dayAndTime} />
            {note.editedAt !== undefined && (
              <>
                , edited <Time at={note.editedAt} as={dayAndTime} />
              </>
            )}
          </>
        }
      >
        {isEditing ? (
          <Suspense fallback={<Skeleton label="Loading the form…" />}>
            <NoteEditForm reference={reference} note={note} onClose={close} />
          </Suspense>
        ) : (
          <>
            <NoteWords note={note} />
            <Mentioned mentions={note.mentions} />
            {isOwn && (
              <div className="mt-2 flex flex-wrap gap-2">
                <ToolButton ref={editButton} onClick={() => setEditing(true)}>
                  Edit<span className="sr-only"> the note</span>
                </ToolButton>
                <DeleteButton reference={reference} note={note} />
              </div>
            )}
          </>
        )}
      </NotePanel>
    </li>
  );
};

const NoteWords = ({ note: { text, mentions } }: { note: InquiryNote }) => {
  const names = mentions.map(({ username }) => username);

  return (
    <p dir="auto" className="max-w-[68ch] text-data wrap-anywhere whitespace-pre-wrap">
      {mentionParts(text, names).map(
        ({ text: part, start, isMention }): ReactNode =>
          isMention ? (
            <b key={start} className="font-semibold">
              {part}
            </b>
          ) : (
            <LinkedText key={start}>{part}</LinkedText>
          ),
      )}
    </p>
  );
};

const Mentioned = ({ mentions }: { mentions: readonly Mention[] }) => {
  const namesOf = (mailed: boolean) =>
    mentions.filter(({ isMailed }) => isMailed === mailed).map(({ username }) => username);
  const [mailed, unmailed] = [namesOf(true), namesOf(false)];

  return (
    <>
      {mailed.length > 0 && (
        <p className="mt-1.5 text-note text-ink-soft wrap-anywhere">Emailed to {mailed.join(', ')}.</p>
      )}
      {unmailed.length > 0 && (
        <p className="mt-1.5 text-note text-fault wrap-anywhere">
          Not emailed to {unmailed.join(', ')}: the account has no email address.
        </p>
      )}
    </>
  );
};

const DeleteButton = ({ reference, note: { id, text } }: { reference: string; note: InquiryNote }) => {
  const { send, isPending } = useMutation(deleteInquiryNote, {
    invalidates: [listInquiryNotes, readInquiry],
  });

  const remove = async () => {
    const question = `Delete this note? This cannot be undone.\n\n${text.slice(0, 200)}`;
    if (isPending || !(await askToConfirm(question, 'Delete note'))) return;
    const { sent } = await send({ reference, id });
    if (sent) showToast({ title: 'Note deleted', description: 'It is gone for all staff.' });
    else showFailure('Error', 'The note could not be deleted.');
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={remove}>
      Delete<span className="sr-only"> the note</span>
    </ToolButton>
  );
};
