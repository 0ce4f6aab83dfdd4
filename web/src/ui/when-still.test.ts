import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenStill } from './when-still.ts';

let page: EventTarget;
let idle: (() => void)[];
const becomeIdle = () => {
  for (const work of idle.splice(0)) work();
};
const scroll = () => page.dispatchEvent(new Event('scroll'));
const work = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  idle = [];
  const window = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    cancelIdleCallback: (place: number) => {
      idle[place - 1] = () => {};
    },
  };
  for (const [name, value] of Object.entries({ ...window, window })) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  work.mockReset();
});

test('work begins once the browser is idle after a while in which nobody scrolls, and begins once', () => {
  whenStill(work, 500);
  vi.advanceTimersByTime(400);
  scroll();
  vi.advanceTimersByTime(400);
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  becomeIdle();
  scroll();
  vi.advanceTimersByTime(500);
  becomeIdle();
  expect(work).toHaveBeenCalledOnce();
});

test('a scroll before the browser is idle puts work off', () => {
  whenStill(work, 500);
  vi.advanceTimersByTime(500);
  scroll();
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  becomeIdle();
  expect(work).toHaveBeenCalledOnce();
});

test('work that is called off does not begin, before the browser is idle and before the time is over', () => {
  for (const waited of [400, 500]) {
    const stop = whenStill(work, 500);
    vi.advanceTimersByTime(waited);
    stop();
    scroll();
    vi.advanceTimersByTime(1_000);
    becomeIdle();
  }
  expect(work).not.toHaveBeenCalled();
});
