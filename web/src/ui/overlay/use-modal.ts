import { useLayoutEffect, useRef } from 'react';
import { openModal } from './open-modal.ts';
import { restoreFocus } from './restore-focus.ts';

/** Opens a modal dialog and focuses its `data-first` element; restores the focus when it closes. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const previousFocus = document.activeElement;
    const element = dialog.current;
    if (element === null) return;
    const close = openModal(element);
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // An open dialog keeps the focus.
      close();
      restoreFocus(previousFocus);
    };
  }, []);

  return dialog;
};
