import { expect, test } from 'vitest';
import { partName } from './feed-labels.ts';

test.each([
  ['cargoVolume', 'Cargo volume'],
  ['portStatus.Durban', 'Port status · Durban'],
  ['alerts.1.message', 'Alert · 1 · message'],
  ['somethingNew', 'somethingNew'],
])('%s reads "%s"', (field, name) => {
  expect(partName(field)).toBe(name);
});
