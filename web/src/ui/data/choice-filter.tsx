import { Options } from '../form/options.tsx';
import { useChangeQuery } from '../use-change-query.ts';
import { ToolSelect } from './tool-select.tsx';

interface ChoiceFilterProps<Choice extends string> {
  /** Name of the URL parameter. */
  name: string;
  label: string;
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
  shown: Choice | undefined;
  /** Filters that exclude this one. */
  clears: readonly string[];
}

/** Filters a list by one of a few choices, or shows all. */
export const ChoiceFilter = <Choice extends string>(props: ChoiceFilterProps<Choice>) => {
  const { name, label, choices, labelOf, shown, clears } = props;
  const changeQuery = useChangeQuery();
  const cleared = Object.fromEntries(clears.map((other) => [other, undefined]));

  return (
    <ToolSelect
      label={label}
      value={shown ?? ''}
      onChange={({ target }) => changeQuery({ ...cleared, [name]: target.value })}
    >
      <option value="">All</option>
      <Options options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))} />
    </ToolSelect>
  );
};
