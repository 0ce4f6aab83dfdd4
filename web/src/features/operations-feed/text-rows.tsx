import { CompactInput } from '../../ui/form/compact-field.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { rowField } from './feed-from-form.ts';
import { sortedByName } from './feed-labels.ts';
import { RowFields } from './row-fields.tsx';

interface TextRowsProps {
  /** Name of the part of the feed. */
  rows: string;
  legend: string;
  one: string;
  nameLabel: string;
  textLabel: string;
  initial: Readonly<Record<string, string>>;
  /** Suggested texts. */
  offered?: readonly string[];
}

const MOST = 50;

/** Rows of a unique name and a text. */
export const TextRows = ({ rows, legend, one, nameLabel, textLabel, initial, offered }: TextRowsProps) => {
  const { part, values } = useFormValues();
  const names = Object.entries(values)
    .filter(([field]) => field.startsWith(`${rows}.`) && field.endsWith('.name'))
    .map(([, name = '']) => name.trim());
  const isTwice = (name = '') =>
    name.trim() !== '' && names.filter((other) => other === name.trim()).length > 1;

  return (
    <div ref={part}>
      {offered && (
        <datalist id={`${rows}-offered`}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <RowFields legend={legend} one={one} initial={sortedByName(initial)} most={MOST}>
        {(place, row) => (
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
            <CompactInput
              name={rowField(rows, place, 'name')}
              label={nameLabel}
              required
              autoComplete="off"
              defaultValue={row?.[0]}
              ref={(input) =>
                input?.setCustomValidity(
                  isTwice(values[rowField(rows, place, 'name')]) ? 'This name is listed twice.' : '',
                )
              }
            />
            <CompactInput
              name={rowField(rows, place, 'text')}
              label={textLabel}
              required
              autoComplete="off"
              defaultValue={row?.[1]}
              list={offered && `${rows}-offered`}
            />
          </div>
        )}
      </RowFields>
    </div>
  );
};
