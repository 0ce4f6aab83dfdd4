import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ToolButtonProps extends ComponentProps<'button'> {
  icon?: LucideIcon;
}

/** A small button beside data. */
export const ToolButton = ({ icon: Icon, className = '', children, ...rest }: ToolButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`inline-flex min-h-8 items-center gap-1.5 rounded-xs border border-ink-faint px-2.5 text-note text-ink transition-colors hover:border-ink hover:bg-paper-bright aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
  >
    {Icon && <Icon aria-hidden="true" className="size-3.5" />}
    {children}
  </button>
);
