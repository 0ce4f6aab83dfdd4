import { NetworkError } from '../../api/errors.ts';
import type { Submitted } from '../../api/submit.ts';
import { inTime } from '../../ui/in-time.ts';

type Send<Sent extends unknown[], Output> = (...sent: Sent) => Promise<Submitted<Output>>;

/** As long as a call waits for its answer. */
const PATIENCE = 20_000;

/**
 * Loads the code that checks and sends a form when a visitor focuses it: every public page ends in a form,
 * and few visitors send one.
 */
export const lazySubmit = <Sent extends unknown[], Output>(load: () => Promise<Send<Sent, Output>>) => ({
  onApproach: () => void load().catch(() => undefined),
  send: async (...sent: Sent): Promise<Submitted<Output>> => {
    try {
      const send = await inTime(load(), PATIENCE);
      return await send(...sent);
    } catch (error) {
      return { sent: false, error: new NetworkError(error), fields: {} };
    }
  },
});
