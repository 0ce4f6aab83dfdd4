import type { ReactNode } from 'react';
import { SubmitButton } from '../button.tsx';

interface FormFootProps {
  /** Text of the submit button, and its text during the submit. */
  label: ReactNode;
  sending: string;
  /** Name of the checkbox that enables the button; the note is about it, and disappears once it is ticked. */
  awaits?: string;
  /** Replaces the note on required fields. */
  children?: ReactNode;
}

/** Footer of a form: the submit button, and a note. */
export const FormFooter = ({ label, sending, awaits, children }: FormFootProps) => (
  <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
    <SubmitButton sending={sending} awaits={awaits} className="min-w-64">
      {label}
    </SubmitButton>
    <p
      className={`max-w-[26rem] text-note text-ink-soft ${awaits === undefined ? '' : 'in-[form:has(input[type=checkbox]:checked)]:invisible'}`}
    >
      {children ?? (
        <>
          Fields marked <span className="text-brass-deep">*</span> are required.
        </>
      )}
    </p>
  </div>
);
