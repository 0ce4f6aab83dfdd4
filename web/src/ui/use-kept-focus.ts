import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group that has other buttons with another `subject`: where the one that had it is gone, the first of
 * the group takes it.
 */
export const useKeptFocus = <Group extends HTMLElement>(subject: unknown): RefObject<Group | null> => {
  const group = useRef<Group>(null);
  const last = useRef<Element>(null);

  useLayoutEffect(() => {
    const remember = () => {
      last.current = document.activeElement;
    };
    const element = group.current;
    element?.addEventListener('focusin', remember);

    return () => element?.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons follow from the subject.
  useLayoutEffect(() => {
    const isLost = last.current !== null && !last.current.isConnected;
    if (isLost && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('button')?.focus();
  }, [subject]);

  return group;
};
