import { testScenarios } from '../support/faults/test-scenarios.ts';

// `e2e/each/faults.test.ts` has another seed, `npm run test:faults` two hundred.
testScenarios(1);
