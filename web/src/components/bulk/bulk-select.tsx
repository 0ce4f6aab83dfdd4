import { useId } from 'react';
import { Options } from '../../ui/form/options.tsx';

interface BulkSelectProps {
  label: string;
  /** Undefined until one is chosen. */
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** The value that several records are to get; none is chosen at first. */
export const BulkSelect = ({ label, value, options, onChoose }: BulkSelectProps) => {
  const id = useId();

  return (
    <>
      <label htmlFor={id} className="text-label font-medium">
        {label}
      </label>
      <select
        id={id}
        data-first
        value={value ?? '?'}
        onChange={({ target }) => onChoose(target.value)}
        className="select-mark min-h-11 rounded-xs border border-ink-faint bg-paper-bright px-3"
      >
        {value === undefined && <option value="?">Choose…</option>}
        <Options options={options} />
      </select>
    </>
  );
};
