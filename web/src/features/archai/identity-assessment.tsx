import type { Reading } from '../../content/archai.ts';

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
        <PercentBar share={score} />
        <p className="mt-3 text-ink-soft">{statement}</p>
      </li>
    ))}
  </ul>
);

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
          <PercentBar share={strength} />
          <p>
            <span className="sr-only">Strength </span>
            {strength}%
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** A percentage as a fine line; the number is beside it. */
const PercentBar = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className="keep-colour h-1 w-full fill-brass-deep"
  >
    <rect y="1.5" width="100" height="1" className="fill-rule" />
    <rect width={share} height="4" />
  </svg>
);
