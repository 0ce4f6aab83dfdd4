import { useLayoutEffect, useRef } from 'react';
import { restoreFocus } from './restore-focus.ts';

/** Opens a dialog over everything else; the focus goes to its `data-first`, and back where it was once it is gone. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // As long as it stands open, nothing else can take the focus.
      element?.close();
      restoreFocus(before);
    };
  }, []);

  return dialog;
};
