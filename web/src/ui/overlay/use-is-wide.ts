import { useSyncExternalStore } from 'react';

// Same as `xl` of the styles. Printing keeps the layout of a wide screen.
const WIDE = '(min-width: 80rem), print';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the screen has room for a record beside its list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
