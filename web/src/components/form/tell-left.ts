import { isSessionEnd } from '../../api/errors.ts';
import { showFailure } from '../../ui/overlay/toast.tsx';

/** Tells the failure of a form that was left before the answer; the screen tells the end of a session itself. */
export const tellLeft = (title: string, error: unknown, message: string): void => {
  if (!isSessionEnd(error)) showFailure(title, message);
};
