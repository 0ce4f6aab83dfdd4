import type { Reading } from '../../content/archai.ts';

/** Six weeks of six disciplines; deeper brass means a higher level. */
export const TransformationGrid = ({ grid }: Pick<Reading, 'grid'>) => {
  const weeks = grid[0]?.weeks.map((_, index) => index + 7) ?? [];

  return (
    <table className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-1 text-center text-label tabular-nums">
      <caption className="px-1 pb-3 text-left text-ink-soft">
        Level from 0 to 10 per discipline and week; week 12 is under way
      </caption>
      <thead>
        <tr>
          <th scope="col" className="w-24 text-left font-normal text-ink-soft sm:w-40">
            Week
          </th>
          {weeks.map((week) => (
            <th key={week} scope="col" className="pb-1 font-normal text-ink-soft">
              {week}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map(({ discipline, weeks: levels }) => (
          <tr key={discipline}>
            <th scope="row" className="text-left font-normal">
              {discipline}
            </th>
            {weeks.map((week, index) => (
              <td key={week} className={`h-11 ${SHADES[Math.floor((levels[index] ?? 0) / 2)]}`}>
                {levels[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const SHADES = ['bg-brass/5', 'bg-brass/15', 'bg-brass/30', 'bg-brass/50', 'bg-brass/75', 'bg-brass'];
