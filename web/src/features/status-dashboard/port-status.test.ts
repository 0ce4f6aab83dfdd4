import { expect, test } from 'vitest';
import { portState } from './port-status.tsx';

test.each([
  ['Operational', 'operational'],
  ['DELAYED: swell until Thursday', 'delayed'],
  ['High traffic', 'high traffic'],
  ['Berth maintenance', 'other'],
  ['Not operational', 'other'],
])('the status text "%s" means %s', (text, state) => {
  expect(portState(text)).toBe(state);
});
