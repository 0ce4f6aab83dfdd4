import { ProblemError } from '../../api/errors.ts';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { type Explain, messageOf, type Refused } from './form-frame.tsx';

/** Tells the failure of a form that was left before the answer; the screen tells the end of a session itself. */
export const tellLeft = (title: string, refused: Refused, explain: Explain): void => {
  const isSessionEnd = refused.error instanceof ProblemError && refused.error.status === 401;
  if (!isSessionEnd) showFailure(title, messageOf(refused, explain));
};
