import type { KeyboardEvent } from 'react';

const linksIn = (column: Element | undefined) =>
  column === undefined ? [] : [...column.querySelectorAll<HTMLElement>('[data-card] a')];

/** Arrow keys lead from a card to the one above, below or beside it. */
export const stepCards = (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLAnchorElement) || !key.startsWith('Arrow')) return;

  const columns = [...currentTarget.querySelectorAll('[data-column]')];
  const column = columns.findIndex((one) => one.contains(target));
  const row = linksIn(columns[column]).indexOf(target);
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const next =
    sideways === 0
      ? linksIn(columns[column])[row + (key === 'ArrowDown' ? 1 : -1)]
      : columns
          .slice(sideways > 0 ? column + 1 : 0, sideways > 0 ? undefined : column)
          .toSorted(() => -sideways)
          .map(linksIn)
          .find((links) => links.length > 0)
          ?.at(0);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
