import type { Submitted } from '../../api/submit.ts';

/** After so many milliseconds without an answer a form says that the line is slow. */
export const SLOW_AFTER = 8_000;

/**
 * Sends, and calls `onSlow` where no answer has come after 8 s. `onSlow` gets a function that sends the same again beside the
 * attempt that is underway: with the same idempotency key, so that both are one. The first success counts; a failure
 * only once no attempt is left.
 */
export const sendOnSlowLine = <Output>(
  send: () => Promise<Submitted<Output>>,
  onSlow: (sendAgain: () => void) => void,
): Promise<Submitted<Output>> =>
  new Promise((resolve, reject) => {
    let underway = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const attempt = async () => {
      if (isOver) return;
      underway += 1;
      clearTimeout(timer);
      timer = setTimeout(() => onSlow(attempt), SLOW_AFTER);
      try {
        const outcome = await send();
        underway -= 1;
        if (!outcome.sent && underway > 0) return;
        end();
        resolve(outcome);
      } catch (error) {
        end();
        reject(error);
      }
    };
    void attempt();
  });
