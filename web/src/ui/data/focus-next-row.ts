import type { KeyboardEvent } from 'react';

const STEPS = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
} as const;

const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

/** Arrow keys, or j and k, lead from one row's link to its neighbour's. */
export const focusNextRow = (event: KeyboardEvent) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (!isStep(key) || ctrlKey || metaKey || altKey || !(target instanceof HTMLAnchorElement)) return;

  const neighbour = target.closest('tr')?.[STEPS[key]]?.querySelector('a');
  if (!neighbour) return;
  event.preventDefault();
  neighbour.focus();
};
