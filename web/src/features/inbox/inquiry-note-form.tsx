import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import {
  addInquiryNote,
  listInquiryNotes,
  updateInquiryNote,
} from '../../../../shared/contract/inquiry-notes.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { InquiryNote, type Mention } from '../../../../shared/domain/inquiry-note.ts';
import { NetworkError } from '../../api/errors.ts';
import { useQuery } from '../../api/query.ts';
import { newerVersion } from '../../api/versioned-edit.ts';
import { forgetDraft } from '../../components/form/forget-draft.ts';
import { Form } from '../../components/form/form.tsx';
import { useDraftedEdit } from '../../components/form/use-drafted-edit.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { useFormState } from '../../ui/form/form-context.ts';
import { sendAtCtrlEnter } from '../../ui/form/send-at-ctrl-enter.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { KeptDraft } from './kept-draft.tsx';
import { MentionTextarea } from './mention-textarea.tsx';
import type { StoredDrafts } from './use-inquiry-drafts.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** The emails to those whom a note mentions are in the list of the inquiry. */
const NOTE_READS = [listInquiryNotes, readInquiry];

const NEVER_SENT = 'For staff only: the visitor never receives it.';

/** Says whom a note has been mailed to since `before`. */
const toastOf = (title: string, { mentions }: InquiryNote, before: readonly Mention[] = []) => {
  const mailed = mentions.filter(
    ({ username, isMailed }) => isMailed && !before.some((one) => one.isMailed && one.username === username),
  );
  const names = mailed.map(({ username }) => username).join(', ');

  showToast({ title, description: names === '' ? NEVER_SENT : `Emailed to ${names}.` });
};

interface InquiryNoteFormProps {
  reference: string;
  /** Username of the signed-in member of staff. */
  me: string;
  drafts: StoredDrafts;
  focusFirst: boolean;
  onClose: () => void;
}

/** Adds a note. Its text survives a failure, a reload and the end of the session; Cancel discards it. */
export const InquiryNoteForm = ({ reference, me, drafts, focusFirst, onClose }: InquiryNoteFormProps) => {
  const name = `inquiry-note-${reference}`;
  const draft = useKeptDraft({ reference, kind: 'note', drafts });
  const discard = () => {
    forgetDraft(name);
    draft.discard();
  };

  return (
    <Form
      endpoint={addInquiryNote}
      label="Internal note"
      compose={({ text = '' }) => ({ reference, text })}
      invalidates={NOTE_READS}
      onSent={(note) => {
        draft.sent();
        toastOf('Note added', note);
        onClose();
      }}
      explain={(error) =>
        error instanceof NetworkError
          ? 'The note may not have been saved. Please check your connection and add it again: it is kept once.'
          : 'The note could not be saved. Please try again.'
      }
      keepAs={name}
      focusFirst={focusFirst}
    >
      <NoteText label="Internal note" me={me} />
      <KeptDraft draft={draft} />
      <Buttons onCancel={discard} onClose={onClose} submit="Add note" />
    </Form>
  );
};

interface NoteEditFormProps {
  reference: string;
  note: InquiryNote;
  onClose: () => void;
}

/** Edits a note of one's own. What is typed stays until it is cancelled. */
export const NoteEditForm = ({ reference, note, onClose }: NoteEditFormProps) => {
  const draft = `edited-inquiry-note-${reference}-${note.id}`;
  const { start, current, isConflict, noteRefusal } = useDraftedEdit(InquiryNote, draft, note);

  return (
    <Form
      endpoint={updateInquiryNote}
      label="Edit the note"
      compose={({ text = '' }) => ({ reference, id: start.id, version: current.version, text })}
      invalidates={NOTE_READS}
      onSent={(edited) => {
        toastOf('Note saved', edited, start.mentions);
        onClose();
      }}
      onRefused={noteRefusal}
      explain={(error) =>
        newerVersion(error, InquiryNote)
          ? 'The note has changed meanwhile. Nothing was saved yet.'
          : 'The note could not be saved. Please try again.'
      }
      keepAs={draft}
      focusFirst
    >
      {isConflict && (
        <ConflictNotice changes={[{ label: 'Note', before: start.text, after: current.text }]} />
      )}
      <NoteText label="Internal note" me={note.by} defaultValue={start.text} />
      <Buttons onCancel={() => forgetDraft(draft)} onClose={onClose} submit="Save note" />
    </Form>
  );
};

const NoteText = ({ me, ...props }: { label: string; me: string; defaultValue?: string }) => {
  const staff = useQuery(listStaff, {}, { every: false });
  const others = staff.state === 'ready' ? staff.data.items.filter(({ username }) => username !== me) : [];

  return (
    <MentionTextarea
      {...props}
      name="text"
      missing="Please enter the note."
      hint={`${NEVER_SENT} “@” and a username emails it to that colleague.`}
      required
      rows={4}
      usernames={others.map(({ username }) => username)}
      aria-keyshortcuts="Control+Enter"
      onKeyDown={sendAtCtrlEnter}
    />
  );
};

interface ButtonsProps {
  /** Called before `onClose`, unless the text is being sent: that cannot be cancelled. */
  onCancel: () => void;
  onClose: () => void;
  submit: string;
}

const Buttons = ({ onCancel, onClose, submit }: ButtonsProps) => {
  const { sending } = useFormState();

  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <SubmitButton variant="secondary" sending="Saving…">
        {submit}
      </SubmitButton>
      <Button
        onClick={() => {
          if (!sending) onCancel();
          onClose();
        }}
      >
        {sending ? 'Close' : 'Cancel'}
      </Button>
      <p className="text-note text-ink-soft">Ctrl+Enter saves it, too.</p>
    </div>
  );
};
