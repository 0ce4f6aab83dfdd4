import { ProblemError } from './errors.ts';

/** A call that waits for the user's second factor. */
interface StepUpRequest {
  answer: (isVerified: boolean) => void;
}

let request: StepUpRequest | undefined;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const show = (next: StepUpRequest | undefined) => {
  request = next;
  for (const listener of listeners) listener();
};

/** What the dialog shows that asks for the second factor; without a dialog nobody is asked. */
export const stepUpRequest = {
  current: () => request,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const ask = async (): Promise<boolean> => {
  if (listeners.size === 0) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  show({ answer: resolve });
  const isVerified = await promise;
  show(undefined);
  asked = undefined;
  return isVerified;
};

/** Makes a call. Where the API asks for the second factor first, asks the user for it once and makes the call again. */
export const withStepUp = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await attempt();
  } catch (error) {
    const isAsked = error instanceof ProblemError && error.code === 'step_up_required';
    if (!isAsked) throw error;
    asked ??= ask();
    if (!(await asked)) throw error;
    return attempt();
  }
};
