import { expect, test } from 'vitest';
import { portState } from './port-status.tsx';

test.each([
  ['Operational', 'operational'],
  ['DELAYED: swell until Thursday', 'delayed'],
  ['High traffic', 'high traffic'],
  ['Berth maintenance', 'other'],
  ['Not operational', 'other'],
])('a port that is said to be "%s" is %s', (text, state) => {
  expect(portState(text)).toBe(state);
});
