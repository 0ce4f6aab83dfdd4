import type { ReactNode } from 'react';
import { SubmitButton } from '../button.tsx';

interface FormFootProps {
  /** The submit button's text, and its text while the form is on its way. */
  label: ReactNode;
  sending: string;
  /** The checkbox that must be ticked before the button is enabled. */
  awaits?: string;
  /** In place of the note on required fields. */
  children?: ReactNode;
}

/** The end of a form: its button, and what to know before pressing it. */
export const FormFooter = ({ label, sending, awaits, children }: FormFootProps) => (
  <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
    <SubmitButton sending={sending} awaits={awaits} className="min-w-64">
      {label}
    </SubmitButton>
    <p className="max-w-[26rem] text-note text-ink-soft">
      {children ?? (
        <>
          Fields marked <span className="text-brass-deep">*</span> are required.
        </>
      )}
    </p>
  </div>
);
