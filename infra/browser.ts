import { existsSync } from 'node:fs';

// Stories take three quarters of the time in the headless shell, which is Chromium without a user interface.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** Options of stories and benchmarks for `launch`: the installed browser, else Playwright's own. */
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
