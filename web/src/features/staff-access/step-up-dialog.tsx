import { DialogFooter } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SecondFactorCheck } from './second-factor-check.tsx';

interface StepUpDialogProps {
  onAnswer: (isVerified: boolean) => void;
}

/** Asks for the second factor. */
export const StepUpDialog = ({ onAnswer }: StepUpDialogProps) => {
  const cancel = () => onAnswer(false);

  return (
    <Dialog title="Confirm that it is you" onClose={cancel} className="sm:max-w-md">
      <p className="mb-4 text-note text-ink-soft">
        Roles, accounts and money change only after your second factor. What you entered stays.
      </p>
      <SecondFactorCheck onVerified={() => onAnswer(true)} onEnded={cancel} className="flex flex-col gap-4">
        <DialogFooter onCancel={cancel}>
          <SubmitButton sending="Checking…">Confirm</SubmitButton>
        </DialogFooter>
      </SecondFactorCheck>
    </Dialog>
  );
};
