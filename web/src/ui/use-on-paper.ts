import { useSyncExternalStore } from 'react';

const paper = typeof matchMedia === 'undefined' ? undefined : matchMedia('print');

const subscribe = (listener: () => void) => {
  paper?.addEventListener('change', listener);
  return () => paper?.removeEventListener('change', listener);
};

/** Whether the page is being printed: what is otherwise drawn only where it is in view is then drawn whole. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, () => paper?.matches ?? false);
