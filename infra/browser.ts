import { existsSync } from 'node:fs';

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
