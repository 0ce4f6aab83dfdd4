import { chromium, expect, test } from '@playwright/test';
import { launchOptions } from '../../infra/browser.ts';
import { describeFault, walk } from '../support/walk/walk.ts';
import { clientWalker, staffWalker } from '../support/walk/walkers.ts';

// Ten minutes of the same: `npm run test:walk`, with seeds and widths to choose.
const WALKS = [
  { who: 'a client', of: clientWalker, seed: 4, width: 390, seconds: 12 },
  { who: 'one of the staff', of: staffWalker, seed: 3, width: 390, seconds: 20 },
  { who: 'one of the staff', of: staffWalker, seed: 9, width: 1440, seconds: 28 },
] as const;

for (const { who, of, seed, width, seconds } of WALKS)
  test(`no screen fails while ${who} walks at random at ${width} pixels (seed ${seed})`, async ({
    baseURL,
  }) => {
    test.setTimeout(120_000);
    // A browser of its own: the stories' one keeps their context open, and closing another beside it got stuck once.
    const browser = await chromium.launch(launchOptions);
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width, height: width < 600 ? 664 : 900 },
    });
    const walker = of({ seed, time: seconds * 1000 });
    const walked = await walk(await context.newPage(), walker);
    await browser.close();

    expect(walked.fault === undefined ? '' : describeFault(walker, walked)).toBe('');
    expect(walked.steps.length).toBeGreaterThan(3);
  });
