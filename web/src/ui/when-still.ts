import { whenIdle } from './when-idle.ts';

/**
 * Runs `work` once the browser is idle after so many ms in which nobody scrolls, whose frames it would hold up. Returns what
 * calls it off.
 */
export const whenStill = (work: () => void, delay: number): (() => void) => {
  let waiting: ReturnType<typeof setTimeout>;
  let stopWaitingForIdle = () => {};
  const begin = () => {
    stop();
    work();
  };
  const wait = () => {
    clearTimeout(waiting);
    stopWaitingForIdle();
    waiting = setTimeout(() => {
      stopWaitingForIdle = whenIdle(begin);
    }, delay);
  };
  const stop = () => {
    clearTimeout(waiting);
    stopWaitingForIdle();
    removeEventListener('scroll', wait);
  };
  addEventListener('scroll', wait, { passive: true });
  wait();

  return stop;
};
