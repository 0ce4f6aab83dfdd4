import type { Submitted } from '../../api/submit.ts';

/** A request that cannot be composed fails as one that cannot be sent: the form's button must not stay busy. */
export const sendSafely = async <Output>(
  send: () => Promise<Submitted<Output>>,
): Promise<Submitted<Output>> => {
  try {
    return await send();
  } catch (error) {
    reportError(error);

    return { sent: false, error, fields: {} };
  }
};
