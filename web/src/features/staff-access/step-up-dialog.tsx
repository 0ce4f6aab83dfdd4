import { verifySecondFactor } from '../../../../shared/contract/second-factor.ts';
import { DialogFooter } from '../../components/form/dialog-form.tsx';
import { Form } from '../../components/form/form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { codeError, hasSessionEnded } from './code-error.ts';
import { CodeField } from './code-field.tsx';

interface StepUpDialogProps {
  onAnswer: (isVerified: boolean) => void;
}

/** Asks for the second factor. */
export const StepUpDialog = ({ onAnswer }: StepUpDialogProps) => {
  const cancel = () => onAnswer(false);

  return (
    <Dialog title="Confirm that it is you" onClose={cancel} className="sm:max-w-md">
      <p className="mb-4 text-note text-ink-soft">
        Roles, accounts and money change only after a code of your second factor. What you entered stays.
      </p>
      <Form
        endpoint={verifySecondFactor}
        compose={({ code = '' }) => ({ code })}
        onSent={() => onAnswer(true)}
        onRefused={(error) => hasSessionEnded(error) && cancel()}
        explain={codeError}
        className="flex flex-col gap-4"
      >
        <CodeField />
        <DialogFooter onCancel={cancel}>
          <SubmitButton sending="Checking…">Confirm</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
