import type { ReactNode } from 'react';
import { Button } from './button.tsx';

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

/** Placeholder lines while data loads. */
export const Skeleton = ({ label = 'Loading…' }: { label?: string }) => (
  <div role="status" data-skeleton className="space-y-4 py-4">
    <span className="sr-only">{label}</span>
    {LINES.map((width) => (
      <div
        key={width}
        aria-hidden="true"
        className={`h-4 rounded-xs bg-rule motion-safe:animate-pulse ${width}`}
      />
    ))}
  </div>
);

/** An empty list. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="border-y border-rule py-10 text-center text-ink-soft">{children}</p>
);

interface FailedProps {
  children: ReactNode;
  onRetry: () => void;
  /** Text of the button. */
  action?: string;
}

/** A failed read, with a button that tries again. */
export const Failed = ({ children, onRetry, action = 'Try again' }: FailedProps) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-4 border-y border-fault py-5">
    <p className="text-fault">{children}</p>
    <Button
      onClick={() => {
        // The button disappears with the failure, so the screen's heading takes the focus.
        document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
        onRetry();
      }}
    >
      {action}
    </Button>
  </div>
);
