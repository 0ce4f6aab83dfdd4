import { defineConfig } from '@playwright/test';
import { launchOptions } from './infra/browser.ts';

// Chosen once and handed down to the workers: any two checkouts can run side by side.
process.env.E2E_PORT ??= String(15_000 + Math.floor(Math.random() * 5_000));
process.env.E2E_MAIL_PORT ??= String(Number(process.env.E2E_PORT) + 6_000);
process.env.E2E_CONTROL_PORT ??= String(Number(process.env.E2E_PORT) + 12_000);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  // One product, two browsers: no story counts on what another leaves behind in the product.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Two browsers and the product share two cores; a story that needs its second try is reported as flaky.
  retries: 1,
  // A machine that shares its cores stalls now and then; patience costs nothing where a story holds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  webServer: {
    command: 'node --min-semi-space-size=16 e2e/support/serve.ts',
    // Health answers before the samples are in, and their making travels in time.
    wait: { stdout: /ready on/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // A context of its own would cost a story more than its page does; cookies, storage and routes go between stories.
    reuseContext: true,
    // Recording costs every story a third of its time: `--trace on` where one fails.
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'stories',
      testMatch: 'browser/*.spec.ts',
      use: {
        // A story's page lives for seconds: what V8 would spend on optimising its code never pays, a seventh of all.
        launchOptions: { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-opt,--no-maglev'] },
      },
    },
    { name: 'each', testMatch: 'each/*.spec.ts', testIgnore: 'each/walk.spec.ts' },
    // A walk changes whatever it meets; it has the product once all others have ended.
    {
      name: 'walks',
      testMatch: 'each/walk.spec.ts',
      dependencies: ['each'],
      fullyParallel: true,
      retries: 0,
    },
  ],
});
