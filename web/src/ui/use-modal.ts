import { useLayoutEffect, useRef } from 'react';

/** Opens a dialog over everything else; the focus goes to its `data-first`, and back where it was once it is gone. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return dialog;
};
