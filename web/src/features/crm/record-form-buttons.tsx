import type { ReactNode } from 'react';
import { forgetDraft } from '../../components/form/forget-draft.ts';
import { Button } from '../../ui/button.tsx';
import { useFormState } from '../../ui/form/form-context.ts';

interface RecordFormButtonsProps {
  /** What Cancel forgets; what has been sent cannot be cancelled. */
  draft: string;
  onClose: () => void;
  /** The `SubmitButton`. */
  children: ReactNode;
}

/** The buttons of a form within a client's record. */
export const RecordFormButtons = ({ draft, onClose, children }: RecordFormButtonsProps) => {
  const { sending } = useFormState();

  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {children}
      <Button
        onClick={() => {
          if (!sending) forgetDraft(draft);
          onClose();
        }}
      >
        {sending ? 'Close' : 'Cancel'}
      </Button>
    </div>
  );
};
