import { expect, test } from 'vitest';
import { breakSource } from '../support/faults/break-build.ts';
import { brokenBuilds } from '../support/faults/broken-builds.ts';
import { testScenarios } from '../support/faults/test-scenarios.ts';

// `e2e/each/faults.test.ts` has another seed, `npm run test:faults` two hundred.
testScenarios(1);

test.each(Object.entries(brokenBuilds))(
  'the fault of the build %s can be put into the sources',
  (_, broken) => {
    expect(breakSource(broken)).not.toBe('');
  },
);
