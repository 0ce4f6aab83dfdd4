import { useEffect, useSyncExternalStore } from 'react';

interface Toast {
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  tone?: 'plain' | 'destructive';
}

const SHOWN_FOR = 5000;

let current: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in the place of the one before. */
export const showToast = (toast: Toast | undefined) => {
  current = toast;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where toasts appear: one at a time, for 5 s. Once per page. */
export const Toaster = () => {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );

  useEffect(() => {
    if (toast === undefined) return;
    const leaving = setTimeout(() => showToast(undefined), SHOWN_FOR);
    return () => clearTimeout(leaving);
  }, [toast]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-end">
      {toast !== undefined && (
        <div
          className={`pointer-events-auto max-w-sm border-l-4 bg-ink px-5 py-4 text-paper-bright ${toast.tone === 'destructive' ? 'border-fault-bright' : 'border-brass'}`}
        >
          <p className="font-medium">{toast.title}</p>
          {toast.description !== undefined && (
            <p className="mt-1 text-label text-paper-deep">{toast.description}</p>
          )}
        </div>
      )}
    </div>
  );
};
