import { type ReactNode, useState } from 'react';
import { addNote } from '../../../../shared/contract/client-timeline.ts';
import { NetworkError } from '../../api/errors.ts';
import { Form } from '../../components/form/form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { sendAtCtrlEnter } from '../../ui/form/send-at-ctrl-enter.ts';
import { CLIENT_READS } from './client-reads.ts';

const explain = (error: unknown) =>
  error instanceof NetworkError
    ? 'The note may not have been saved. Please check your connection and add it again: it is kept once.'
    : 'The note could not be saved. Please try again.';

/** Adds a note; `children` stand beside its button. Its text survives a failure, a reload and the end of the session. */
export const NoteForm = ({ id, children }: { id: number; children: ReactNode }) => {
  const [isAdded, setAdded] = useState(false);

  return (
    <Form
      endpoint={addNote}
      label="Add a note"
      compose={({ text = '' }) => ({ id, text })}
      invalidates={CLIENT_READS}
      onSent={() => setAdded(true)}
      explain={explain}
      keepAs={`note-${id}`}
    >
      <Textarea
        name="text"
        label="New note"
        missing="Please enter the note."
        required
        rows={3}
        aria-keyshortcuts="Control+Enter N"
        onKeyDown={sendAtCtrlEnter}
        onInput={() => setAdded(false)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton variant="secondary" sending="Adding…">
          Add note
        </SubmitButton>
        {children}
        <p className="text-note text-ink-soft">Ctrl+Enter adds the note, too.</p>
        <p role="status" className="text-note text-ink-soft empty:sr-only">
          {isAdded && 'Added.'}
        </p>
      </div>
    </Form>
  );
};
