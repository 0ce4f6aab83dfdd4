import type { ComponentProps } from 'react';

/** A button in the line below an entry. */
export const QuietButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={`min-h-6 underline decoration-ink-faint underline-offset-4 hover:decoration-ink aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
  />
);
