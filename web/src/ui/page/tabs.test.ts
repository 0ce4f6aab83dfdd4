import { expect, test } from 'vitest';
import { nextTab } from './tabs.tsx';

const tabs = ['overview', 'behavioral', 'support'];

test.each([
  ['ArrowRight', 'overview', 'behavioral'],
  ['ArrowRight', 'support', 'overview'],
  ['ArrowLeft', 'behavioral', 'overview'],
  ['ArrowLeft', 'overview', 'support'],
  ['Home', 'support', 'overview'],
  ['End', 'overview', 'support'],
  ['Enter', 'overview', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(nextTab(tabs, from, key)).toBe(to);
});
