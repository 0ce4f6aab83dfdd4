import type { Reading } from '../../content/archai.ts';
import { Badge } from '../../ui/badge.tsx';

export const SupportNetwork = ({ connections }: Pick<Reading, 'connections'>) => (
  <ul>
    {connections.map(({ role, region, affinity, available }) => (
      <li
        key={role}
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-rule py-5 first:border-0 first:pt-0"
      >
        <div>
          <p className="text-lead">{role}</p>
          <p className="mt-1 text-ink-soft">{region}</p>
        </div>
        <p className="flex w-full items-center justify-between gap-x-5 text-label tabular-nums sm:w-auto">
          {affinity}% shared questions
          <span className="inline-flex w-26 justify-end">
            <Badge tone={available ? 'green' : 'neutral'}>{available ? 'Available' : 'In session'}</Badge>
          </span>
        </p>
      </li>
    ))}
  </ul>
);
