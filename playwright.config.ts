import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

// Chosen once and handed down to the workers: any two checkouts can run side by side.
process.env.E2E_PORT ??= String(15_000 + Math.floor(Math.random() * 5_000));
process.env.E2E_MAIL_PORT ??= String(Number(process.env.E2E_PORT) + 6_000);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // One product, one browser: the stories share two cores with everything else.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A shared CI machine stalls now and then; a story that needs its second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  webServer: {
    command: 'node e2e/serve.ts',
    // Health answers before the samples are in, and their making travels in time.
    wait: { stdout: /ready on/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    trace: 'retain-on-failure',
    launchOptions: {
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
    },
  },
});
