import { testScenarios } from '../support/faults/test-scenarios.ts';

testScenarios(2);
