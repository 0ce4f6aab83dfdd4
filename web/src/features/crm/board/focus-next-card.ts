import type { KeyboardEvent } from 'react';

const linksIn = (column: Element | undefined) =>
  column === undefined ? [] : [...column.querySelectorAll<HTMLElement>('[data-card] a')];

/** Arrow keys lead from a card to the one above, below or beside it. */
export const focusNextCard = (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLAnchorElement) || !key.startsWith('Arrow')) return;

  const columns = [...currentTarget.querySelectorAll('[data-column]')];
  const column = columns.findIndex((one) => one.contains(target));
  const row = linksIn(columns[column]).indexOf(target);
  const beside = key === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next =
    key === 'ArrowDown' || key === 'ArrowUp'
      ? linksIn(columns[column])[row + (key === 'ArrowDown' ? 1 : -1)]
      : beside.map(linksIn).find((links) => links.length > 0)?.[0];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
