import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import type { FiltersProps } from './filters.ts';

interface FilterSelectsProps<Name extends string> extends FiltersProps<Name> {
  /** The values that a filter offers. */
  choices: Readonly<Record<Name, readonly string[]>>;
}

/** A select for each filter. A value of the address that no select offers is offered, too. */
export const FilterSelects = <Name extends string>(props: FilterSelectsProps<Name>) => {
  const { names, chosen, texts, choices } = props;
  const changeQuery = useChangeQuery();

  return names.map((name) => {
    const value = chosen.find((filter) => filter.name === name)?.value ?? '';
    const offered = choices[name].includes(value) || value === '' ? choices[name] : [value, ...choices[name]];

    return (
      <ToolSelect
        key={name}
        label={texts.labels[name]}
        value={value}
        onChange={({ target }) => changeQuery({ [name]: target.value })}
      >
        <option value="">{texts.all[name]}</option>
        <Options options={offered.map((one) => ({ value: one, label: texts.text(name, one) }))} />
      </ToolSelect>
    );
  });
};
