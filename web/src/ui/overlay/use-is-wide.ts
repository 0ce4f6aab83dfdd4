import { useSyncExternalStore } from 'react';

// As the `xl` of the styles. Printing changes nothing of what is open.
const WIDE = '(min-width: 80rem), print';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether there is room for a record beside its list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
