import { type RefObject, useLayoutEffect, useRef } from 'react';

interface LastFocus {
  readonly element: Element | null;
  /** Its place among the controls of the rows; below zero where it is none of these. */
  readonly place: number;
}

const controlsIn = (group: HTMLElement | null, rows: string | undefined): HTMLElement[] =>
  rows === undefined ? [] : [...(group?.querySelectorAll<HTMLElement>(rows) ?? [])];

/**
 * Keeps the focus in a group whose buttons come and go: where the one that had it is gone after a render, the first of the
 * group takes it. With `rows`, the selector of a control that each row has, the control of the row that follows takes it.
 */
export const useKeptFocus = <Group extends HTMLElement>(rows?: string): RefObject<Group | null> => {
  const group = useRef<Group>(null);
  const last = useRef<LastFocus>(null);

  useLayoutEffect(() => {
    const element = group.current;
    const remember = () => {
      const { activeElement } = document;
      const place =
        activeElement instanceof HTMLElement ? controlsIn(element, rows).indexOf(activeElement) : -1;
      last.current = { element: activeElement, place };
    };
    element?.addEventListener('focusin', remember);

    return () => element?.removeEventListener('focusin', remember);
  }, [rows]);

  useLayoutEffect(() => {
    const { element, place } = last.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const controls = controlsIn(group.current, rows);
    const next = controls[Math.min(Math.max(place ?? 0, 0), controls.length - 1)];
    (next ?? group.current?.querySelector<HTMLElement>('button'))?.focus();
  });

  return group;
};
