import { useEffect } from 'react';
import { stepUpRequest } from '../api/step-up.ts';
import { dismissAlerts } from '../ui/overlay/alerts.tsx';
import { closeTransientToast } from '../ui/overlay/toast.tsx';

/** Where nobody is signed in any more: closes dialogs and toasts beside the screens, which name what was on them. */
export const PutAwayDialogs = () => {
  useEffect(() => {
    dismissAlerts();
    closeTransientToast();
    stepUpRequest.current()?.answer(false);
  }, []);

  return null;
};
