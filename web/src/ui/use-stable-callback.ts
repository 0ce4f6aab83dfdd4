import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for good, which calls the latest `callback`: for the props of components that are drawn again only with
 * other props. An event handler alone may call it, as of `useEffectEvent`, which cannot be handed on.
 */
export const useStableCallback = <Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): ((...args: Args) => void) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });

  return useCallback((...args: Args) => latest.current(...args), []);
};
