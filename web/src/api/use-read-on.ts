import { useEffect } from 'react';
import type { Pages } from './hooks.ts';

/** Reads the next page of a list while its end is near; after a failure only when asked to. */
export const useReadOn = (
  nearsEnd: boolean,
  { more, loadingMore, moreError }: Omit<Pages<unknown>, 'items'>,
) => {
  useEffect(() => {
    if (nearsEnd && !loadingMore && moreError === undefined) more?.();
  }, [nearsEnd, more, loadingMore, moreError]);
};
