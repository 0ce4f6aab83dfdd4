import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapAtOnce } from './map-at-once.ts';

test.each([0, 25, 26, 60])(
  'of %i calls at most 25 run at a time, and all results are in order',
  async (count) => {
    let running = 0;
    let most = 0;
    const items = Array.from({ length: count }, (_, at) => at);
    const results = await mapAtOnce(items, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;

      return item * 2;
    });
    expect(results).toEqual(items.map((item) => item * 2));
    expect(most).toBe(Math.min(count, 25));
  },
);
