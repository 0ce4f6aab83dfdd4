import type { ReactNode } from 'react';

/** Warns an admin who changes their own account of what follows for them. */
export const OwnAccountWarning = ({ children }: { children: ReactNode }) => (
  <span role="note" className="mt-2 block border-l-4 border-fault py-1 pl-3 text-ink">
    This is your own account. {children}
  </span>
);
