import type { ComponentProps } from 'react';

interface ToolDateProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A small field for a day beside data, its label at its side. */
export const ToolDate = ({ label, ...rest }: ToolDateProps) => (
  <label className="inline-flex items-center gap-2 text-note text-ink-soft">
    {label}
    <input
      {...rest}
      type="date"
      className="min-h-8 rounded-xs border border-ink-faint bg-paper px-2 text-note text-ink tabular-nums transition-colors hover:border-ink hover:bg-paper-bright"
    />
  </label>
);
