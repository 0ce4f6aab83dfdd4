import type { KeyboardEvent } from 'react';

const SIBLINGS = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
} as const;

const isArrow = (key: string): key is keyof typeof SIBLINGS => key in SIBLINGS;

const BOX = 'input[type="checkbox"]';

/** Arrow keys move the focus from the link or the box of a row to that of the next or previous one. */
export const focusNextRow = (event: KeyboardEvent) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (!isArrow(key) || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  const control = target.matches('a') ? 'a' : target.matches(BOX) ? BOX : undefined;
  if (control === undefined) return;

  const neighbour = target.closest('tr')?.[SIBLINGS[key]]?.querySelector<HTMLElement>(control);
  if (!neighbour) return;
  event.preventDefault();
  neighbour.focus();
};
