import { useSyncExternalStore } from 'react';

// Same as `beside` of the styles. Printing keeps the layout of a wide screen.
const wide =
  typeof matchMedia === 'undefined'
    ? undefined
    : matchMedia('(min-width: 80rem) and (min-height: 36rem), print');

const subscribe = (onChange: () => void) => {
  wide?.addEventListener('change', onChange);
  return () => wide?.removeEventListener('change', onChange);
};

/** Whether the screen has room for a record beside its list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);
