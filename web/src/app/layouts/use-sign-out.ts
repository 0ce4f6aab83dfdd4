import { useState } from 'react';
import { showFailure } from '../../ui/overlay/toast.tsx';

/** Signs out once, even on a double click; shows `failure` as a toast if the server did not answer. */
export const useSignOut = (leave: () => Promise<void>, failure: string) => {
  const [leaving, setLeaving] = useState(false);

  const signOut = async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      await leave();
    } catch {
      setLeaving(false);
      showFailure(failure, 'You are still signed in. Please check your connection and try again.');
    }
  };

  return { leaving, signOut };
};
