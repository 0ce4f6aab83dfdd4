import { type RefObject, useLayoutEffect, useRef } from 'react';
import { restoreFocus } from './overlay/restore-focus.ts';

/** What a click in it is meant for, where the focus does not say it. */
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]';

interface LastFocus {
  readonly element: Element;
  /** The panel that it is in. */
  readonly panel: Element | null;
  /** Its place among the controls of the rows, or that of the last one before it; below zero where it is before them all. */
  readonly place: number;
}

const placeAmong = (controls: readonly HTMLElement[], element: Element): number =>
  controls.findLastIndex(
    (control) =>
      control === element ||
      (control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );

const controlsIn = (group: HTMLElement | null, rows: string | undefined): HTMLElement[] =>
  rows === undefined ? [] : [...(group?.querySelectorAll<HTMLElement>(rows) ?? [])];

/**
 * Keeps the focus in a group whose buttons come and go: where the one that had it, or was clicked, is gone after a render, the
 * first of the group takes it. With `rows`, the selector of a control that each row has, the control of the row that follows takes it,
 * whatever of its row had it.
 * The heading of its panel takes it where the group has none left, else that of the screen.
 */
export const useKeptFocus = <Group extends HTMLElement>(rows?: string): RefObject<Group | null> => {
  const group = useRef<Group>(null);
  const last = useRef<LastFocus>(null);

  useLayoutEffect(() => {
    // The group may come and go, too.
    const remember = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
      last.current =
        element && group.current?.contains(element)
          ? {
              element,
              panel: element.closest('aside, dialog'),
              place: placeAmong(controlsIn(group.current, rows), element),
            }
          : null;
    };
    document.addEventListener('focusin', remember);
    // Safari does not focus what is clicked or tapped, and a screen reader need not. Captured: a handler may remove it at once.
    document.addEventListener('click', remember, true);

    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
    };
  }, [rows]);

  useLayoutEffect(() => {
    const { element, panel, place } = last.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const controls = controlsIn(group.current, rows);
    const next = controls[Math.min(Math.max(place ?? 0, 0), controls.length - 1)];
    const control = next ?? group.current?.querySelector<HTMLElement>('button, select');
    if (control) control.focus();
    else restoreFocus(panel?.querySelector('h2[tabindex="-1"]') ?? null);
  });

  return group;
};
