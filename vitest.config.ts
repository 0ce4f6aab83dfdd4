import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Two cores carry two files at a time; one of the stack tests is a whole product.
    maxWorkers: 2,
    tags: [
      { name: 'quick', description: 'One stack test per area, for `npm run test:quick`.' },
      { name: 'details', description: 'Rare cases, for `npm run test:each` instead of `npm test`.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,web}/**/*.test.ts'],
          environment: 'node',
          // Some start the local stack or build a page; a loaded machine takes several times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...['stack', 'each'].map((name) => ({
        test: {
          name,
          include: [`e2e/${name}/*.test.ts`],
          // Young objects of many threads that live for seconds: collected less often, a stack test takes a twentieth less.
          execArgv: ['--min-semi-space-size=16'],
          environment: 'node' as const,
          globalSetup: ['e2e/support/snapshot.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
      {
        test: {
          name: 'soak',
          include: ['e2e/soak/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/snapshot.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
