import { ProblemError, UnreadAnswer } from '../../api/errors.ts';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { type Explain, messageOf, type Refused } from './form-frame.tsx';

/** Tells the failure of a form that was left before the answer; what ends the session or needs a newer page was told elsewhere. */
export const tellLeft = (title: string, refused: Refused, explain: Explain): void => {
  const { error } = refused;
  const isTold = error instanceof UnreadAnswer || (error instanceof ProblemError && error.status === 401);
  if (!isTold) showFailure(title, messageOf(refused, explain));
};
