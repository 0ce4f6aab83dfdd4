import { expect, test } from 'vitest';
import { breakSource } from '../e2e/support/faults/break-source.ts';
import { brokenBuilds } from '../e2e/support/faults/broken-builds.ts';

test.each(Object.entries(brokenBuilds))(
  'each text of the broken build %s stands in its source once',
  (_, broken) => {
    expect(breakSource(broken)).not.toBe('');
  },
);
