import type { ReactNode } from 'react';
import type { Endpoint, OutputOf } from '../../../../shared/contract/endpoint.ts';
import type { Submitted } from '../../api/submit.ts';
import { Button } from '../../ui/button.tsx';
import { useFormState } from '../../ui/form/form-context.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFailure, showToast, type Toast } from '../../ui/overlay/toast.tsx';
import { forgetDraft } from './forget-draft.ts';
import { Form, type FormProps } from './form.tsx';
import type { Explain } from './form-frame.tsx';
import { tellLeft } from './tell-left.ts';

interface DialogFormProps<E extends Endpoint>
  extends Omit<FormProps<E>, 'onSent' | 'onFailed' | 'onLeft' | 'label'> {
  /** Heading and accessible name of the dialog. */
  title: string;
  /**
   * Closed, or sent. The caller removes the dialog; the focus goes back to where it was. What was entered is kept for the next
   * time (`keepAs`), unless it was cancelled by its button.
   */
  onClose: () => void;
  /** Width of the dialog, as a class. */
  width?: string;
  /** Text above the form. */
  intro?: ReactNode;
  /** The `SubmitButton`; Cancel is beside it. */
  submit: ReactNode;
  /** Closes the dialog in place of `onClose`, once the form is sent. */
  onSent?: (output: OutputOf<E>) => void;
  /** The toast after a success. */
  done: (output: OutputOf<E>) => Toast;
  /** Title of a toast that shows a failure in addition to the form; left before its answer, a form has a toast in any case. */
  failureTitle?: string;
}

/**
 * A dialog that sends its fields (`Input` and others of `ui/form`) to an endpoint, then closes and shows a toast. An error of
 * a field appears at the field of that name, any other, in the words of `explain`, above the buttons. `data-first` on a
 * field gives it the focus as the dialog opens. The other props are those of `Form`: `endpoint`, `compose` (fields to
 * request), `invalidates` (endpoints whose answers it makes stale), `explain`, `onRefused`.
 */
export const DialogForm = <E extends Endpoint>(props: DialogFormProps<E>) => {
  const { title, onClose, width, intro, submit, onSent, done, failureTitle, className, children, ...form } =
    props;

  return (
    <Dialog title={title} onClose={onClose} className={width}>
      {intro}
      <Form
        {...form}
        onSent={(output) => {
          if (onSent === undefined) onClose();
          else onSent(output);
          showToast(done(output));
        }}
        onFailed={(message) => failureTitle !== undefined && showFailure(failureTitle, message)}
        onLeft={toastOf(failureTitle ?? title, done, form.explain)}
        className={`flex flex-col gap-4 ${className ?? ''}`}
      >
        {children}
        <DialogFooter onCancel={onClose} draft={form.keepAs}>
          {submit}
        </DialogFooter>
      </Form>
    </Dialog>
  );
};

/** Shows by a toast what became of a form whose dialog was left before the answer: for `onLeft`. */
export const toastOf =
  <Output,>(title: string, done: (output: Output) => Toast, explain: Explain) =>
  (outcome: Submitted<Output>) =>
    outcome.sent ? showToast(done(outcome.output)) : tellLeft(title, outcome, explain);

interface DialogFooterProps {
  onCancel: () => void;
  /** The draft that Cancel forgets. */
  draft?: string | undefined;
  children: ReactNode;
}

/** The buttons of a form in a dialog. What has been sent cannot be cancelled: the dialog is closed then, and a toast says the rest. */
export const DialogFooter = ({ onCancel, draft, children }: DialogFooterProps) => {
  const { sending, canHoldBack = false } = useFormState();
  const isSent = sending && !canHoldBack;

  return (
    <div className="mt-auto flex flex-wrap justify-end gap-3 pt-3">
      <Button
        onClick={() => {
          if (draft !== undefined && !isSent) forgetDraft(draft);
          onCancel();
        }}
      >
        {isSent ? 'Close' : 'Cancel'}
      </Button>
      {children}
    </div>
  );
};
