import { useState } from 'react';

interface ToolDateProps {
  label: string;
  value: string;
  max?: string;
  /** Not called while a year is being typed. */
  onChange: (day: string) => void;
}

const isTypedYear = (day: string): boolean => day.startsWith('0');

/** A small field for a day beside data, its label at its side. */
export const ToolDate = ({ label, value, max, onChange }: ToolDateProps) => {
  // The value comes from the address, which is drawn late: until then it would undo what is typed of a year.
  const [typed, setTyped] = useState<string>();

  return (
    <label className="inline-flex items-center gap-2 text-note text-ink-soft">
      {label}
      <input
        value={typed ?? value}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isTypedYear(target.value)) onChange(target.value);
        }}
        onBlur={() => setTyped(undefined)}
        type="date"
        className="min-h-8 rounded-xs border border-ink-faint bg-paper px-2 text-note text-ink tabular-nums transition-colors hover:border-ink hover:bg-paper-bright"
      />
    </label>
  );
};
