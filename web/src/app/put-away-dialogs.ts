import { useEffect } from 'react';
import { stepUpRequest } from '../api/step-up.ts';
import { dismissAlerts } from '../ui/overlay/alerts.tsx';

/** Where nobody is signed in any more: closes the dialogs that stand beside the screens, and name what was on them. */
export const PutAwayDialogs = () => {
  useEffect(() => {
    dismissAlerts();
    stepUpRequest.current()?.answer(false);
  }, []);

  return null;
};
