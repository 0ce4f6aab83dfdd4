import type { Page } from '@playwright/test';

/** How soon a screen answers an input, in ms. */
export interface Pace {
  /** From the input to the next paint, its handlers included. Times below 16 ms count as 16. */
  readonly respond: number;
  /** From the input until what was asked for is on the screen. */
  readonly show: number;
}

/** What is on the screen once a step is done: an element of this selector with this text. */
export interface ShownScreen {
  readonly selector: string;
  readonly text?: string;
}

declare global {
  interface Window {
    pace: {
      /** When the last input came. */
      input: number;
      /** The longest time from an input to the next paint since the last `reset`. */
      respond: number;
      reset: () => void;
      isShown: (shown: ShownScreen) => boolean;
      /** Resolves to the time of the first frame that has it. */
      untilShown: (shown: ShownScreen) => Promise<number>;
      /** Resolves to the times between the frames of so many ms. */
      frames: (duration: number) => Promise<number[]>;
    };
  }
}

/** Measures every page of the context that is opened from now on. */
export const watchPace = (page: Page) =>
  page.addInitScript(() => {
    const pace: Window['pace'] = {
      input: 0,
      respond: 0,
      reset: () => {
        pace.respond = 0;
      },
      isShown: ({ selector, text = '' }) =>
        [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)),
      untilShown: (shown) =>
        new Promise((resolve, reject) => {
          const begun = performance.now();
          const look = (now: number) => {
            if (pace.isShown(shown)) resolve(now);
            else if (now - begun > 60_000)
              reject(new Error(`After a minute there is no ${shown.selector} ${shown.text ?? ''}`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      frames: (duration) =>
        new Promise((resolve) => {
          const times: number[] = [];
          const begun = performance.now();
          let last = begun;
          const next = (now: number) => {
            times.push(now - last);
            last = now;
            if (now - begun < duration) requestAnimationFrame(next);
            else resolve(times.slice(1));
          };
          requestAnimationFrame(next);
        }),
    };
    window.pace = pace;
    const begin = ({ timeStamp }: Event) => {
      pace.input = timeStamp;
    };
    for (const kind of ['pointerdown', 'keydown', 'drop']) addEventListener(kind, begin, { capture: true });
    // A browser gives the beginning of a drag the time of the press, however long before the first move that was.
    let moved = 0;
    let dragged = 0;
    addEventListener('mousemove', ({ timeStamp }) => (moved = timeStamp), { capture: true });
    addEventListener('dragstart', () => (dragged = moved), { capture: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        const input = name === 'dragstart' ? dragged : startTime;
        pace.respond = Math.max(pace.respond, startTime + duration - input);
      }
    }).observe({ ...{ type: 'event', durationThreshold: 16 } });
  });

/** Takes a step and measures it. What is on the screen before cannot show that it is done: that throws. */
export const paceOf = async (page: Page, shown: ShownScreen, act: () => Promise<unknown>): Promise<Pace> => {
  const isShown = await page.evaluate((what) => {
    window.pace.reset();
    return window.pace.isShown(what);
  }, shown);
  if (isShown) throw new Error(`Before the step there is ${shown.selector} ${shown.text ?? ''}`);
  const begun = page.evaluate(async (what) => {
    const at = await window.pace.untilShown(what);
    const input = window.pace.input;
    // The browser reports what an input took after the paint that follows it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

    return { show: at - input, respond: Math.max(16, window.pace.respond) };
  }, shown);
  await act();

  return begun;
};

/** The time of the first frame with it since the page was asked for. */
export const coldShow = (page: Page, shown: ShownScreen): Promise<number> =>
  page.evaluate((what) => window.pace.untilShown(what), shown);
