import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group whose buttons come and go: where the one that had it is gone after a render, the first of the
 * group takes it.
 */
export const useKeptFocus = <Group extends HTMLElement>(): RefObject<Group | null> => {
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

  useLayoutEffect(() => {
    const isLost = last.current !== null && !last.current.isConnected;
    if (isLost && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('button')?.focus();
  });

  return group;
};
