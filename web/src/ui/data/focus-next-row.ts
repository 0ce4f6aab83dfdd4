import type { KeyboardEvent } from 'react';

const SIBLINGS = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
} as const;

const isArrow = (key: string): key is keyof typeof SIBLINGS => key in SIBLINGS;

/** Arrow keys move the focus to the link of the next or previous row. */
export const focusNextRow = (event: KeyboardEvent) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (!isArrow(key) || ctrlKey || metaKey || altKey || !(target instanceof HTMLAnchorElement)) return;

  const neighbour = target.closest('tr')?.[SIBLINGS[key]]?.querySelector('a');
  if (!neighbour) return;
  event.preventDefault();
  neighbour.focus();
};
