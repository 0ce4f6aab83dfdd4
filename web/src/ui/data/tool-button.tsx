import type { ComponentProps } from 'react';

/** A small button beside data. */
export const ToolButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={`inline-flex min-h-8 items-center gap-1.5 rounded-xs border border-ink-faint px-2.5 text-note text-ink transition-colors hover:border-ink hover:bg-paper-bright aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
  />
);
