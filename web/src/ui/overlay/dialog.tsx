import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** `any`: a click outside closes the dialog, too. For dialogs without input. */
  closedBy?: 'any' | 'closerequest';
  role?: 'dialog' | 'alertdialog';
  /** Whether the title is visible; screen readers always read it. */
  titled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal dialog: Escape closes it, and the focus returns to the element before. */
export const Dialog = (props: DialogProps) => {
  const { title, onClose, closedBy = 'closerequest', role, titled = true, className, children } = props;
  const id = useId();
  const dialog = useModal();

  return (
    <dialog
      ref={dialog}
      role={role}
      closedby={closedBy}
      aria-labelledby={id}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className={`m-auto w-full max-w-[calc(100vw-2rem)] border border-ink bg-paper p-6 text-ink backdrop:bg-ink/50 ${className ?? 'sm:max-w-lg'}`}
    >
      <h2 id={id} className={titled ? 'title mb-4' : 'sr-only'}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};
