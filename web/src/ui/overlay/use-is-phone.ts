import { useSyncExternalStore } from 'react';

// Below `sm` of the styles. Paper has room for all.
const PHONE = 'screen and (max-width: 39.99rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the screen has room for one column. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
