import type { ReactNode } from 'react';

interface ImportPreviewProps {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** The choice of a column's field, by its place. */
  fieldOf: (place: number) => ReactNode;
}

/** Values with a key each: neither columns nor rows have a name that is theirs alone, and all stay in their place. */
const placed = <Value,>(values: readonly Value[]) =>
  values.map((value, place) => ({ value, place, key: place }));

/** The first rows of a file under its columns. It scrolls sideways where it is wider than the screen. */
export const ImportPreview = ({ header, rows, fieldOf }: ImportPreviewProps) => {
  const columns = placed(header);

  return (
    <section
      aria-label="The first rows of the file"
      // Wider than the screen it scrolls, also by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className="overflow-x-auto py-3"
    >
      <table className="border-collapse text-left text-data">
        <thead>
          <tr>
            {columns.map(({ key, value: name, place }) => (
              <th key={key} scope="col" className="border border-rule p-2 align-top font-medium">
                <span dir="auto" className="mb-1.5 block max-w-60 truncate">
                  {name || `Column ${place + 1}`}
                </span>
                {fieldOf(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ key: line, value: row }) => (
            <tr key={line}>
              {columns.map(({ key, place }) => (
                <td
                  key={key}
                  dir="auto"
                  className="max-w-60 truncate border border-rule px-2 py-1.5 text-note"
                >
                  {row[place] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
