import type { ReactNode } from 'react';
import { UnreadAnswer } from '../api/errors.ts';
import { Failed } from '../ui/states.tsx';

interface FailedReadProps {
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * A failed read, which can be tried again; where this page is too old to read the answer, only another page helps. What was typed
 * stays in the tab.
 */
export const FailedRead = ({ error, onRetry, children }: FailedReadProps) =>
  error instanceof UnreadAnswer ? (
    <Failed onRetry={() => location.reload()} action="Reload the page">
      {children} <span className="block text-ink">{error.message}</span>
    </Failed>
  ) : (
    <Failed onRetry={onRetry}>{children}</Failed>
  );
