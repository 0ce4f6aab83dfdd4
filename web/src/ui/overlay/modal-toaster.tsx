import { type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './open-modal.ts';
import { Toaster } from './toast.tsx';

/** Shows toasts in the dialog on top, if one is open: elsewhere their buttons could not be pressed, and no screen reader would say them. */
export const ModalToaster = () => {
  const modal = useTopModal();
  const place = useCallback(
    // It may be closed already, and still be there.
    (shown: ReactNode) => (modal?.open ? createPortal(shown, modal) : shown),
    [modal],
  );

  return <Toaster place={place} />;
};
