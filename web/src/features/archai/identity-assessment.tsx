import type { Reading } from '../../content/archai.ts';
import { Meter } from './meter.tsx';

export const IdentityAssessment = ({ assessments }: Pick<Reading, 'assessments'>) => (
  <ul className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
    {assessments.map(({ dimension, statement, score }) => (
      <li key={dimension}>
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-lead">{dimension}</p>
          <p className="font-display text-title font-[350] text-brass-deep">
            {score}
            <span className="sr-only"> of 100</span>
          </p>
        </div>
        <Meter share={score} />
        <p className="mt-3 text-ink-soft">{statement}</p>
      </li>
    ))}
  </ul>
);
