import { useState } from 'react';
import { showToast } from '../../ui/overlay/toast.tsx';

/** Signs out once, however often it is asked; says as `failure` when the server did not hear of it. */
export const useSignOut = (leave: () => Promise<void>, failure: string) => {
  const [leaving, setLeaving] = useState(false);

  const signOut = async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      await leave();
    } catch {
      setLeaving(false);
      showToast({
        tone: 'destructive',
        title: failure,
        description: 'You are still signed in. Please check your connection and try again.',
      });
    }
  };

  return { leaving, signOut };
};
