/** An option of a select; plain text is its value and its label. */
export type Option = string | { value: string; label: string };

export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => {
    const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;

    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
