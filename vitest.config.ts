import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,web}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'stack',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/just-started.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file runs a whole product; two cores carry two at a time.
          maxWorkers: 2,
        },
      },
    ],
  },
});
