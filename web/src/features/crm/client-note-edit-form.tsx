import { updateNote } from '../../../../shared/contract/client-timeline.ts';
import { TimelineNote } from '../../../../shared/domain/timeline.ts';
import { newerVersion } from '../../api/versioned-edit.ts';
import { Form } from '../../components/form/form.tsx';
import { useDraftedEdit } from '../../components/form/use-drafted-edit.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { sendAtCtrlEnter } from '../../ui/form/send-at-ctrl-enter.ts';
import { NOTE_READS } from './client-reads.ts';
import { RecordFormButtons } from './record-form-buttons.tsx';

const explain = (error: unknown) =>
  newerVersion(error, TimelineNote)
    ? 'The note has changed meanwhile. Nothing was saved yet.'
    : 'The note could not be saved. Please try again.';

interface ClientNoteEditFormProps {
  /** The number that the note came for. */
  id: number;
  note: TimelineNote;
  onClose: () => void;
}

/** Edits a note. What is typed stays until it is cancelled. */
export const ClientNoteEditForm = ({ id, note, onClose }: ClientNoteEditFormProps) => {
  const draft = `edited-note-${id}-${note.entry}`;
  const { start, current, isConflict, noteRefusal } = useDraftedEdit(TimelineNote, draft, note);

  return (
    <Form
      endpoint={updateNote}
      label="Edit the note"
      compose={({ text = '' }) => ({ id, entry: start.entry, version: current.version, text })}
      invalidates={NOTE_READS}
      onSent={onClose}
      onRefused={noteRefusal}
      explain={explain}
      keepAs={draft}
      focusFirst
    >
      {isConflict && (
        <ConflictNotice changes={[{ label: 'Note', before: start.text, after: current.text }]} />
      )}
      <Textarea
        name="text"
        label="Note"
        missing="Please enter the note."
        required
        rows={4}
        defaultValue={start.text}
        hint="The text before stays with the note."
        aria-keyshortcuts="Control+Enter"
        onKeyDown={sendAtCtrlEnter}
      />
      <RecordFormButtons draft={draft} onClose={onClose}>
        <SubmitButton variant="secondary" sending="Saving…">
          Save note
        </SubmitButton>
      </RecordFormButtons>
    </Form>
  );
};
