import type { Reading } from '../../content/archai.ts';
import { Meter } from './meter.tsx';

export const PatternAnalysis = ({ patterns }: Pick<Reading, 'patterns'>) => (
  <ul>
    {patterns.map(({ name, note, strength }) => (
      <li
        key={name}
        className="grid items-center gap-x-10 gap-y-3 border-t border-rule py-5 first:border-0 first:pt-0 md:grid-cols-[5fr_3fr]"
      >
        <div>
          <p className="text-lead">{name}</p>
          <p className="mt-1 text-ink-soft">{note}</p>
        </div>
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-label tabular-nums">
          <Meter share={strength} />
          <p>
            <span className="sr-only">Strength </span>
            {strength}%
          </p>
        </div>
      </li>
    ))}
  </ul>
);
