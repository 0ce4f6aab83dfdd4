import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';

// The headless shell is Chromium without what nobody sees: stories take three quarters of the time in it.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** How stories and benchmarks start the browser: the one that is installed, else Playwright's own. */
export const launchOptions = {
  ...(installed && { executablePath: installed }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The headless shell moves a mouse into the corner of every page that appears; to the page it then never was there. */
export const takeMouseAway = (page: Page) =>
  page.addInitScript(() => {
    const ignore = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') event.stopImmediatePropagation();
    };
    addEventListener('pointermove', ignore, { capture: true });
  });
