import type { ComponentProps } from 'react';

interface ToolSelectProps extends ComponentProps<'select'> {
  label: string;
}

/** A small select beside data, its label at its side. */
export const ToolSelect = ({ label, children, className = '', ...rest }: ToolSelectProps) => (
  <label
    // Where there is no room for it.
    title={label}
    className={`inline-flex items-center gap-2 text-note text-ink-soft ${className}`}
  >
    <span className="briefer:sr-only">{label}</span>
    <select
      {...rest}
      className="select-mark min-h-8 max-w-56 truncate briefest:max-w-35 rounded-xs border border-ink-faint bg-paper pl-2.5 text-note text-ink transition-colors hover:border-ink hover:bg-paper-bright aria-disabled:cursor-progress aria-disabled:opacity-60"
    >
      {children}
    </select>
  </label>
);
